import { describe, it } from 'vitest';
import { given, YESTERDAY } from '../testing/given.ts';
import { MAX_RATINGS_A_DAY, ratings } from './ratings.ts';

const rated = (stars: number, before: number | null = null) =>
  ({ type: 'MovieRated', data: { movieId: 'a', stars, before } }) as const;
const withdrawn = (stars: number) => ({ type: 'RatingRemoved', data: { movieId: 'a', stars } }) as const;
const rate = (stars: number) => ({ kind: 'rate', movieId: 'a', stars }) as const;
const withdraw = { kind: 'withdraw', movieId: 'a' } as const;

describe('a rating', () => {
  it('is unique per person and film, and names the rating it replaces', () => {
    given(ratings, [])
      .when(rate(4))
      .decides([rated(4)]);
    given(ratings, [rated(4)])
      .when(rate(2))
      .decides([rated(2, 4)]);
    given(ratings, [rated(4)])
      .when({ ...rate(2), movieId: 'b' })
      .decides([{ type: 'MovieRated', data: { movieId: 'b', stars: 2, before: null } }]);
  });

  it('is not given twice', () => {
    given(ratings, [rated(4)])
      .when(rate(4))
      .decides([]);
  });

  it('can be removed and given again', () => {
    given(ratings, [rated(4), rated(2, 4)])
      .when(withdraw)
      .decides([withdrawn(2)]);
    given(ratings, []).when(withdraw).decides([]);
    given(ratings, [rated(4), withdrawn(4)])
      .when(withdraw)
      .decides([]);
    given(ratings, [rated(4), withdrawn(4)])
      .when(rate(4))
      .decides([rated(4)]);
  });

  it('has a daily limit per person, including those removed', () => {
    const many = Array.from({ length: MAX_RATINGS_A_DAY }, (_, n) => rated(n % 2 === 0 ? 4 : 2, n === 0 ? null : 3));
    given(ratings, many).when(rate(5)).refuses('too_many_ratings');
    given(ratings, [...many, withdrawn(2)])
      .when(rate(5))
      .refuses('too_many_ratings');
    given(ratings, many)
      .when(withdraw)
      .decides([withdrawn(2)]);
    given(ratings, many, YESTERDAY)
      .when(rate(5))
      .decides([rated(5, 2)]);
  });
});
