import type { Profile } from '@sankofa/api/contract/profiles';
import type { ComponentType } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

export interface ProfileScreenProps {
  readonly person: string;
  readonly profiles: readonly Profile[];
  /** The profile in the URL, if any. */
  readonly profile: Profile | null;
  /** Whether a kids profile is selected: it cannot manage profiles. */
  readonly isFromKids: boolean;
}

export type ProfileScreen = ComponentType<ProfileScreenProps>;

/** Replaces one of these screens by another, so that Back leaves all of them. */
export function useGoTo(): (path: string) => void {
  const navigate = useNavigate();
  const { state } = useLocation();
  return (path) => navigate(path, { replace: true, state });
}
