import { type AgeRating, type AgeRatingLimit, isAbove, KIDS_LIMIT, type ViewingRules } from './profile.ts';
import { viewingDay } from './viewing-day.ts';

/** Why a profile may not watch a film now. */
export const REFUSAL_REASONS = ['movie_blocked', 'rating_above_limit', 'time_used_up'] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

/** What the rules need to know of a film. */
export interface RatedMovie {
  readonly id: string;
  readonly rating: AgeRating;
}

export type PlayDecision =
  /** `minutesLeft`: of today, or null when today has no limit. */
  | { readonly mayPlay: true; readonly minutesLeft: number | null }
  | { readonly mayPlay: false; readonly reason: 'movie_blocked' }
  | { readonly mayPlay: false; readonly reason: 'rating_above_limit'; readonly limit: AgeRatingLimit }
  /** `limit`: minutes of today; `until`: when the next day begins in the profile's time zone. */
  | { readonly mayPlay: false; readonly reason: 'time_used_up'; readonly limit: number; readonly until: Date };

/**
 * Whether a profile may watch a film now. What a parent forbade by name comes first, then the rating, then the time.
 * A film a parent allowed by name is free of the profile's own limit, never of the limit of all kids profiles.
 * @param minutesWatchedToday in the day that `viewingDay` gives for the profile's time zone and `now`
 */
export function mayPlay(
  profile: ViewingRules,
  movie: RatedMovie,
  minutesWatchedToday: number,
  now: Date,
): PlayDecision {
  if (profile.blockedMovies.includes(movie.id)) return { mayPlay: false, reason: 'movie_blocked' };

  const limit = ratingLimitFor(profile, movie);
  if (isAbove(movie.rating, limit)) return { mayPlay: false, reason: 'rating_above_limit', limit };

  const { weekday, until } = viewingDay(profile.timeZone, now);
  const minutes = profile.viewingTimeLimits[weekday];
  if (minutes === undefined) return { mayPlay: true, minutesLeft: null };
  if (minutesWatchedToday >= minutes) return { mayPlay: false, reason: 'time_used_up', limit: minutes, until };
  return { mayPlay: true, minutesLeft: minutes - minutesWatchedToday };
}

/** How far the profile may see where this film is concerned. */
function ratingLimitFor(profile: ViewingRules, movie: RatedMovie): AgeRatingLimit {
  if (!profile.isKids) return profile.ageRatingLimit;
  if (profile.allowedMovies.includes(movie.id)) return KIDS_LIMIT;
  return isAbove(profile.ageRatingLimit, KIDS_LIMIT) ? KIDS_LIMIT : profile.ageRatingLimit;
}
