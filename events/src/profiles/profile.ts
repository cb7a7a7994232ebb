import { z } from 'zod';

/** Limit of profiles per account. */
export const MAX_PROFILES = 6;

/** Maximum length of a profile name, in UTF-16 code units as browsers count them. */
export const MAX_NAME_LENGTH = 20;

/** Rating limits of profiles, lowest first. */
export const AgeRatingLimit = z.enum(['G', 'PG', 'PG-13', 'R']);
export type AgeRatingLimit = z.infer<typeof AgeRatingLimit>;

/** Ratings of films, lowest first. The last one is for people with a verified age, in profiles with the highest limit. */
export const AgeRating = z.enum(['G', 'PG', 'PG-13', 'R', 'NC-17']);
export type AgeRating = z.infer<typeof AgeRating>;

/** Highest limit of a kids profile. */
export const KIDS_LIMIT = 'PG' satisfies AgeRatingLimit;

/** Whether a rating exceeds a limit. */
export const isAbove = (rating: AgeRating, limit: AgeRatingLimit): boolean =>
  AgeRating.options.indexOf(rating) > AgeRating.options.indexOf(limit);

export const Weekday = z.enum(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']);
export type Weekday = z.infer<typeof Weekday>;

/** Maximum daily limit and step, in minutes. */
export const MAX_MINUTES = 720;
export const MINUTES_STEP = 30;

/** Daily limit, in minutes. */
export const LimitMinutes = z.int().min(0).max(MAX_MINUTES).multipleOf(MINUTES_STEP);

/** Minutes per day of the week. An absent day has no limit; 0 blocks the day. */
export const ViewingTimeLimits = z.partialRecord(Weekday, LimitMinutes);
export type ViewingTimeLimits = z.infer<typeof ViewingTimeLimits>;

/** Why the owner deleted a profile. */
export const WithdrawalReason = z.enum(['not_used', 'made_by_mistake', 'other']);
export type WithdrawalReason = z.infer<typeof WithdrawalReason>;

/** Properties of a profile that viewing rules depend on. */
export interface ViewingRules {
  readonly isKids: boolean;
  readonly ageRatingLimit: AgeRatingLimit;
  readonly blockedMovies: readonly string[];
  readonly allowedMovies: readonly string[];
  readonly viewingTimeLimits: ViewingTimeLimits;
  /** IANA name of the zone whose days the limits refer to. */
  readonly timeZone: string;
}

export interface Profile extends ViewingRules {
  readonly id: string;
  /** Null once the person has been erased. */
  readonly name: string | null;
  readonly languagePreference: string;
  readonly withdrawn: boolean;
}
