import type { Profile } from '@sankofa/api/contract/profiles';
import type { ComponentType } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** What every screen about profiles is given. */
export interface ProfileScreenProps {
  readonly person: string;
  readonly profiles: readonly Profile[];
  /** The profile the address names; null where it names none. */
  readonly profile: Profile | null;
  /** Whether this browser watches as a kids profile, from which nothing can be managed. */
  readonly isFromKids: boolean;
}

export type ProfileScreen = ComponentType<ProfileScreenProps>;

/** Goes from one of these screens to another, in place of it: Back leads out of all of them. */
export function useGoTo(): (path: string) => void {
  const navigate = useNavigate();
  const { state } = useLocation();
  return (path) => navigate(path, { replace: true, state });
}
