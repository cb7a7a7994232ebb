import { type AgeState, hasComeOfAge } from './age.ts';

/** Age class for films: verified adult, minor with parental consent, or not verified. */
export type ViewingAge = 'adult' | 'minor_with_consent' | 'not_verified';

type AgeVerificationState = Pick<AgeState, 'status' | 'minor' | 'adultFrom'>;

/** Age class by the current verification. A minor with consent becomes an adult on their birthday. */
export function viewingAge(standing: AgeVerificationState, now: Date): ViewingAge {
  if (standing.status !== 'verified') return 'not_verified';
  return standing.minor && !hasComeOfAge(standing, now) ? 'minor_with_consent' : 'adult';
}
