import { z } from 'zod';

/** The most profiles an account may have at once. */
export const MAX_PROFILES = 6;

/** The longest name of a profile, in UTF-16 units as browsers count them. */
export const MAX_NAME_LENGTH = 20;

/** How far a profile may see, mildest first. */
export const AgeRatingLimit = z.enum(['G', 'PG', 'PG-13', 'R']);
export type AgeRatingLimit = z.infer<typeof AgeRatingLimit>;

/** How a film is rated, mildest first. No profile reaches the last one. */
export const AgeRating = z.enum(['G', 'PG', 'PG-13', 'R', 'NC-17']);
export type AgeRating = z.infer<typeof AgeRating>;

/** As far as a kids profile may ever see. */
export const KIDS_LIMIT = 'PG' satisfies AgeRatingLimit;

/** Whether a film of this rating is beyond this limit. */
export const isAbove = (rating: AgeRating, limit: AgeRatingLimit): boolean =>
  AgeRating.options.indexOf(rating) > AgeRating.options.indexOf(limit);

export const Weekday = z.enum(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']);
export type Weekday = z.infer<typeof Weekday>;

/** The most minutes a day can be limited to, and the step between two limits. */
export const MAX_MINUTES = 720;
export const MINUTES_STEP = 30;

/** How many minutes of a day can be the limit. */
export const LimitMinutes = z.int().min(0).max(MAX_MINUTES).multipleOf(MINUTES_STEP);

/** Minutes a profile may watch on each day of the week. A day that is absent has no limit; 0 means nothing that day. */
export const ViewingTimeLimits = z.partialRecord(Weekday, LimitMinutes);
export type ViewingTimeLimits = z.infer<typeof ViewingTimeLimits>;

/** Why a profile was deleted, as its owner said. */
export const WithdrawalReason = z.enum(['not_used', 'made_by_mistake', 'other']);
export type WithdrawalReason = z.infer<typeof WithdrawalReason>;

/** Who watches, as far as the rules of watching need to know. */
export interface ViewingRules {
  readonly isKids: boolean;
  readonly ageRatingLimit: AgeRatingLimit;
  readonly blockedMovies: readonly string[];
  readonly allowedMovies: readonly string[];
  readonly viewingTimeLimits: ViewingTimeLimits;
  /** IANA name: whose days the limits are about. */
  readonly timeZone: string;
}

export interface Profile extends ViewingRules {
  readonly id: string;
  /** Null once the person has been erased. */
  readonly name: string | null;
  readonly languagePreference: string;
  readonly withdrawn: boolean;
}
