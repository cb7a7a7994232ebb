import {
  type AgeRatingLimit,
  limitMinutesOf,
  MAX_MINUTES,
  MINUTES_STEP,
  type Profile,
  type ViewingTimeLimits,
  type Weekday,
} from '@sankofa/api/contract/profiles';
import { WEEKDAYS } from './household-labels.ts';

/** Values of the form of parental controls. */
export interface ControlsDraft {
  readonly limit: AgeRatingLimit;
  readonly timeZone: string;
  /** Input for each day with a limit. */
  readonly minutes: MinutesInput;
  readonly films: FilmRules;
}

export type MinutesInput = { readonly [D in Weekday]?: string };

/** Ids of films with a rule; no film is in both lists. */
export interface FilmRules {
  readonly blocked: readonly string[];
  readonly allowed: readonly string[];
}

/** Initial values of the form. */
export const draftOf = (profile: Profile): ControlsDraft => ({
  limit: profile.age_rating_limit,
  timeZone: profile.time_zone,
  minutes: Object.fromEntries(Object.entries(profile.viewing_time_limits).map(([day, n]) => [day, String(n)])),
  films: { blocked: profile.blocked_movies, allowed: profile.allowed_movies },
});

/** Reads the input: what is not a number is 0, as specified. */
export function limitsOf(minutes: MinutesInput): ViewingTimeLimits {
  const limits: ViewingTimeLimits = {};
  for (const day of WEEKDAYS) {
    const typed = minutes[day];
    if (typed !== undefined) limits[day] = limitMinutesOf(typed);
  }
  return limits;
}

export const isLimit = (minutes: number): boolean =>
  minutes >= 0 && minutes <= MAX_MINUTES && minutes % MINUTES_STEP === 0;

/** Blocks a film and removes it from the allowed ones. */
export const block = (rules: FilmRules, movie: string): FilmRules => {
  const { blocked, allowed } = lift(rules, movie);
  return { blocked: [...blocked, movie], allowed };
};

/** Allows a film and removes it from the blocked ones. */
export const allow = (rules: FilmRules, movie: string): FilmRules => {
  const { blocked, allowed } = lift(rules, movie);
  return { blocked, allowed: [...allowed, movie] };
};

/** Removes the rule of a film. */
export const lift = ({ blocked, allowed }: FilmRules, movie: string): FilmRules => ({
  blocked: blocked.filter((id) => id !== movie),
  allowed: allowed.filter((id) => id !== movie),
});
