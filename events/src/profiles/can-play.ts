import type { ViewingAge } from '../privacy/viewing-age.ts';
import { limitOf, type RatedMovie, ratingLimitFor } from './film-limit.ts';
import { type AgeRating, type AgeRatingLimit, isAbove, type ViewingRules } from './profile.ts';
import { viewingDay } from './viewing-day.ts';

/** Why a profile may not watch a film now. */
export const REFUSAL_REASONS = ['movie_blocked', 'rating_above_limit', 'age_not_verified', 'time_used_up'] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

export type { RatedMovie } from './film-limit.ts';

/**
 * How far a person's own age lets them see, whatever their profiles say; null: as far as there are films. Until the age
 * is verified the limits for people under 18 hold; a parent's consent lifts them, but NC-17 is for adults only.
 */
export const AGE_LIMITS = { not_verified: 'PG-13', minor_with_consent: 'R', adult: null } as const satisfies Record<
  ViewingAge,
  AgeRatingLimit | null
>;

/**
 * Whether a film may be watched without an account: a free one, as far as people may see whose age nobody knows.
 * @param isPremium whether it takes a purchase or a subscription
 */
export const canVisitorsPlay = ({
  isPremium,
  rating,
}: {
  readonly isPremium: boolean;
  readonly rating: AgeRating;
}): boolean => !isPremium && !isAbove(rating, AGE_LIMITS.not_verified);

/** What else than profile and film decides. */
export interface ViewingContext {
  /** Of the person whose account it is. */
  readonly age: ViewingAge;
  /** In the day that `viewingDay` gives for the profile's time zone and `now`. */
  readonly minutesToday: number;
  readonly now: Date;
}

export type PlayDecision =
  /** `minutesLeft`: of today, or null when today has no limit. */
  | { readonly mayPlay: true; readonly minutesLeft: number | null }
  | { readonly mayPlay: false; readonly reason: 'movie_blocked' }
  | {
      readonly mayPlay: false;
      readonly reason: 'rating_above_limit' | 'age_not_verified';
      readonly limit: AgeRatingLimit;
    }
  /** `limit`: minutes of today; `until`: when the next day begins in the profile's time zone. */
  | { readonly mayPlay: false; readonly reason: 'time_used_up'; readonly limit: number; readonly until: Date };

/**
 * Whether a profile may watch a film now. What a parent forbade by name comes first, then the profile's rating, then the
 * age of the person, then the time. A film a parent allowed by name is free of the profile's own limit, never of the
 * limit of all kids profiles.
 * @param profile null for an account that has made none: the age alone decides
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
