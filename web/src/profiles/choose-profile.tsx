import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useOverlayState } from '../shell/background-location.ts';
import { profiles } from './queries.ts';

/** After sign-in: opens the profile picker where several people share the account and none of them is selected. */
export default function ChooseProfile({ person, done }: ChooseProfileProps) {
  const navigate = useNavigate();
  const overlay = useOverlayState();
  const { data, isError } = useQuery(profiles(person));
  useEffect(() => {
    if (data === undefined && !isError) return;
    done();
    if (data && data.length > 1 && !data.some(({ active }) => active)) navigate('/profiles', { state: overlay });
  }, [data, isError, done, navigate, overlay]);
  return null;
}

interface ChooseProfileProps {
  readonly person: string;
  readonly done: () => void;
}
