import { type AgeRating, type AgeRatingLimit, isAbove, KIDS_LIMIT, type ViewingRules } from './profile.ts';

/** Which films a viewer may see at all: in lists, in search, on their pages and in the player. */
export interface FilmLimit {
  /** The highest age rating; null: every rating. */
  readonly rating: AgeRatingLimit | null;
  /** Ids of films a parent allowed above `rating`. They stay within the limit of all kids profiles. */
  readonly allowed: readonly string[];
  /** Ids of films a parent blocked. */
  readonly blocked: readonly string[];
}

/** What the limit needs to know of a film. */
export interface RatedMovie {
  readonly id: string;
  readonly rating: AgeRating;
}

/** Visitors, and accounts that watch without a profile. */
export const EVERY_FILM: FilmLimit = { rating: null, allowed: [], blocked: [] };

/** The limit of a profile. Films are allowed by name for kids profiles only. */
export function limitOf(profile: Pick<ViewingRules, 'isKids' | 'ageRatingLimit' | 'allowedMovies' | 'blockedMovies'>) {
  const { isKids, ageRatingLimit, allowedMovies, blockedMovies } = profile;
  const rating = isKids && isAbove(ageRatingLimit, KIDS_LIMIT) ? KIDS_LIMIT : ageRatingLimit;
  return { rating, allowed: isKids ? allowedMovies : [], blocked: blockedMovies } satisfies FilmLimit;
}

/** The highest age rating that counts for this film; null: every rating. */
export const ratingLimitFor = ({ rating, allowed }: FilmLimit, id: string): AgeRatingLimit | null =>
  rating !== null && allowed.includes(id) ? KIDS_LIMIT : rating;

/** Whether a viewer with this limit may see the film. */
export function isVisible(film: RatedMovie, limit: FilmLimit): boolean {
  if (limit.blocked.includes(film.id)) return false;
  const rating = ratingLimitFor(limit, film.id);
  return rating === null || !isAbove(film.rating, rating);
}
