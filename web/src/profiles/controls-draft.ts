import {
  type AgeRatingLimit,
  limitMinutesOf,
  MAX_MINUTES,
  MINUTES_STEP,
  type Profile,
  type ViewingTimeLimits,
  type Weekday,
} from '@sankofa/api/contract/profiles';
import { weekdays } from './household-labels.ts';

/** Parental controls as they stand in the form. */
export interface ControlsDraft {
  readonly limit: AgeRatingLimit;
  readonly timeZone: string;
  /** What is typed for each day that has a limit; a day that is absent has none. */
  readonly minutes: MinutesInput;
  readonly films: FilmRules;
}

export type MinutesInput = { readonly [D in Weekday]?: string };

/** Films with a rule of their own: none is in both lists. */
export interface FilmRules {
  readonly blocked: readonly string[];
  readonly allowed: readonly string[];
}

/** The form of a profile's controls as they are. */
export const draftOf = (profile: Profile): ControlsDraft => ({
  limit: profile.age_rating_limit,
  timeZone: profile.time_zone,
  minutes: Object.fromEntries(Object.entries(profile.viewing_time_limits).map(([day, n]) => [day, String(n)])),
  films: { blocked: profile.blocked_movies, allowed: profile.allowed_movies },
});

/** The minutes that are typed: what is no number is 0. */
export function limitsOf(minutes: MinutesInput): ViewingTimeLimits {
  const limits: ViewingTimeLimits = {};
  for (const { day } of weekdays) {
    const typed = minutes[day];
    if (typed !== undefined) limits[day] = limitMinutesOf(typed);
  }
  return limits;
}

/** Whether minutes can be a limit. */
export const isLimit = (minutes: number): boolean =>
  minutes >= 0 && minutes <= MAX_MINUTES && minutes % MINUTES_STEP === 0;

/** Blocks a film: it is not allowed by name any more. */
export const block = (rules: FilmRules, movie: string): FilmRules => {
  const { blocked, allowed } = lift(rules, movie);
  return { blocked: [...blocked, movie], allowed };
};

/** Allows a film: it is not blocked any more. */
export const allow = (rules: FilmRules, movie: string): FilmRules => {
  const { blocked, allowed } = lift(rules, movie);
  return { blocked, allowed: [...allowed, movie] };
};

/** Leaves a film to the rating limit. */
export const lift = ({ blocked, allowed }: FilmRules, movie: string): FilmRules => ({
  blocked: blocked.filter((id) => id !== movie),
  allowed: allowed.filter((id) => id !== movie),
});
