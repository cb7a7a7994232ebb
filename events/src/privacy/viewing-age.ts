import { type AgeState, hasComeOfAge } from './age.ts';

/** How old somebody is, as far as films are concerned: verified as an adult, under 18 with a parent's consent, or neither. */
export type ViewingAge = 'adult' | 'minor_with_consent' | 'not_verified';

type AgeVerificationState = Pick<AgeState, 'status' | 'minor' | 'adultFrom'>;

/** What the verification of somebody's age says now. A minor whose parent agreed becomes an adult by their birthday. */
export function viewingAge(standing: AgeVerificationState, now: Date): ViewingAge {
  if (standing.status !== 'verified') return 'not_verified';
  return standing.minor && !hasComeOfAge(standing, now) ? 'minor_with_consent' : 'adult';
}
