import { describe, expect, it } from 'vitest';
import { EVERY_FILM, isVisible, limitOf, ratingLimitFor } from './film-limit.ts';
import { AgeRating } from './profile.ts';

const adult = { isKids: false, ageRatingLimit: 'R', blockedMovies: [], allowedMovies: [] } as const;
const kid = { ...adult, isKids: true, ageRatingLimit: 'G' } as const;

/** Ratings of visible films. */
const seen = (limit: Parameters<typeof isVisible>[1], id = 'film') =>
  AgeRating.options.filter((rating) => isVisible({ id, rating }, limit));

describe('the limit of a profile', () => {
  it('shows films up to its rating; at the highest and without a profile every film', () => {
    expect(seen(limitOf(adult))).toEqual(AgeRating.options);
    expect(seen(limitOf({ ...adult, ageRatingLimit: 'PG-13' }))).toEqual(['G', 'PG', 'PG-13']);
    expect(seen(limitOf(kid))).toEqual(['G']);
    expect(seen(EVERY_FILM)).toEqual(AgeRating.options);
  });

  it('never goes beyond PG for a kids profile, even if an event says so', () => {
    expect(seen(limitOf({ ...kid, ageRatingLimit: 'R' }))).toEqual(['G', 'PG']);
    expect(seen(limitOf({ ...kid, allowedMovies: ['film'] }))).toEqual(['G', 'PG']);
    expect(seen(limitOf({ ...kid, allowedMovies: ['other'] }))).toEqual(['G']);
    expect(ratingLimitFor(limitOf({ ...kid, allowedMovies: ['film'] }), 'film')).toBe('PG');
  });

  it('allows films by name in kids profiles only', () => {
    expect(limitOf({ ...adult, ageRatingLimit: 'G', allowedMovies: ['film'] }).allowed).toEqual([]);
  });

  it('hides a blocked film at any rating, even if it is also allowed', () => {
    expect(seen(limitOf({ ...adult, blockedMovies: ['film'] }))).toEqual([]);
    expect(seen(limitOf({ ...kid, blockedMovies: ['film'], allowedMovies: ['film'] }))).toEqual([]);
  });
});
