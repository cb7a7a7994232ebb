import { type AgeRating, type AgeRatingLimit, isAbove, KIDS_LIMIT, type ViewingRules } from './profile.ts';

/** The films a viewer may see: in lists, search, film pages and the player. */
export interface FilmLimit {
  /** The highest age rating; null: every rating. */
  readonly rating: AgeRatingLimit | null;
  /** Ids of films that a parent allowed above `rating`, within the limit of all kids profiles. */
  readonly allowed: readonly string[];
  /** Ids of films that a parent blocked. */
  readonly blocked: readonly string[];
}

/** Fields of a film that the limit depends on. */
export interface RatedMovie {
  readonly id: string;
  readonly rating: AgeRating;
}

/** For visitors, and for accounts without a profile. */
export const EVERY_FILM: FilmLimit = { rating: null, allowed: [], blocked: [] };

/**
 * Film limit of a profile. Only kids profiles have allowed films. The highest choice of other profiles limits nothing: what
 * a person may watch then depends on their verified age, as without profiles.
 */
export function limitOf(profile: Pick<ViewingRules, 'isKids' | 'ageRatingLimit' | 'allowedMovies' | 'blockedMovies'>) {
  const { isKids, ageRatingLimit, allowedMovies, blockedMovies } = profile;
  const highest = isKids ? KIDS_LIMIT : null;
  const rating = isAbove(ageRatingLimit, isKids ? KIDS_LIMIT : 'PG-13') ? highest : ageRatingLimit;
  return { rating, allowed: isKids ? allowedMovies : [], blocked: blockedMovies } satisfies FilmLimit;
}

/** Highest rating that applies to this film; null: every rating. */
export const ratingLimitFor = ({ rating, allowed }: FilmLimit, id: string): AgeRatingLimit | null =>
  rating !== null && allowed.includes(id) ? KIDS_LIMIT : rating;

/** Whether a viewer with this limit may see the film. */
export function isVisible(film: RatedMovie, limit: FilmLimit): boolean {
  if (limit.blocked.includes(film.id)) return false;
  const rating = ratingLimitFor(limit, film.id);
  return rating === null || !isAbove(film.rating, rating);
}
