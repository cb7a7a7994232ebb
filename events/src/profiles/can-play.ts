import type { ViewingAge } from '../privacy/viewing-age.ts';
import { limitOf, type RatedMovie, ratingLimitFor } from './film-limit.ts';
import { type AgeRating, type AgeRatingLimit, isAbove, type ViewingRules } from './profile.ts';
import { viewingDay } from './viewing-day.ts';

/** Reasons why a profile may not watch a film now. */
export const REFUSAL_REASONS = ['movie_blocked', 'rating_above_limit', 'age_not_verified', 'time_used_up'] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

export type { RatedMovie } from './film-limit.ts';

/**
 * Highest rating by the age class of the person, regardless of profiles; null: every rating. Until the age is verified,
 * the limits for minors apply; parental consent lifts them, but NC-17 is for adults only.
 */
export const AGE_LIMITS = { not_verified: 'PG-13', minor_with_consent: 'R', adult: null } as const satisfies Record<
  ViewingAge,
  AgeRatingLimit | null
>;

/**
 * Whether a film can be watched without an account: free films, up to the rating for unverified age.
 * @param isPremium whether it requires a purchase or a subscription
 */
export const canVisitorsPlay = ({
  isPremium,
  rating,
}: {
  readonly isPremium: boolean;
  readonly rating: AgeRating;
}): boolean => !isPremium && !isAbove(rating, AGE_LIMITS.not_verified);

/** Input beside profile and film. */
export interface ViewingContext {
  /** Age class of the account's owner. */
  readonly age: ViewingAge;
  /** Minutes watched in the current `viewingDay` of the profile's time zone. */
  readonly minutesToday: number;
  readonly now: Date;
}

export type PlayDecision =
  /** `minutesLeft`: of today; null if today has no limit. */
  | { readonly mayPlay: true; readonly minutesLeft: number | null }
  | { readonly mayPlay: false; readonly reason: 'movie_blocked' }
  | {
      readonly mayPlay: false;
      readonly reason: 'rating_above_limit' | 'age_not_verified';
      readonly limit: AgeRatingLimit;
    }
  /** `limit`: minutes of today; `until`: start of the next day in the profile's time zone. */
  | { readonly mayPlay: false; readonly reason: 'time_used_up'; readonly limit: number; readonly until: Date };

/**
 * Decides whether a profile may watch a film now. Order of checks: films blocked by a parent, the profile's rating
 * limit, the age class of the person, viewing time. An allowed film is exempt from the profile's own limit, but not
 * from the limit of all kids profiles.
 * @param profile null for an account without profiles: only the age class applies
 */
export function canPlay(
  profile: ViewingRules | null,
  movie: RatedMovie,
  { age, minutesToday, now }: ViewingContext,
): PlayDecision {
  const rules = profile && limitOf(profile);
  if (rules?.blocked.includes(movie.id)) return { mayPlay: false, reason: 'movie_blocked' };

  const limit = rules && ratingLimitFor(rules, movie.id);
  if (limit && isAbove(movie.rating, limit)) return { mayPlay: false, reason: 'rating_above_limit', limit };

  const ageLimit = AGE_LIMITS[age];
  if (ageLimit && isAbove(movie.rating, ageLimit)) {
    return { mayPlay: false, reason: 'age_not_verified', limit: ageLimit };
  }

  if (!profile) return { mayPlay: true, minutesLeft: null };
  const { weekday, until } = viewingDay(profile.timeZone, now);
  const minutes = profile.viewingTimeLimits[weekday];
  if (minutes === undefined) return { mayPlay: true, minutesLeft: null };
  if (minutesToday >= minutes) return { mayPlay: false, reason: 'time_used_up', limit: minutes, until };
  return { mayPlay: true, minutesLeft: minutes - minutesToday };
}
