import { describe, expect, it } from 'vitest';
import { given, YESTERDAY } from '../testing/given.ts';
import { MAX_REACTIONS_A_DAY } from './day-count.ts';
import { MAX_REVIEWS_A_DAY, ratings } from './ratings.ts';
import { reactions } from './reactions.ts';

const words = { title: 'Rain', text: 'It rains for two hours.', spoilers: false };
const rated = (stars: number, before: number | null = null) =>
  ({ type: 'MovieRated', data: { movieId: 'a', stars, before } }) as const;
const written = (stars: number) =>
  ({ type: 'ReviewWritten', data: { reviewId: 'one', movieId: 'a', stars, ...words } }) as const;
const withdrawn = { type: 'ReviewDeleted', data: { reviewId: 'one', movieId: 'a' } } as const;
const review = (stars: number) => ({ kind: 'review', reviewId: 'one', movieId: 'a', stars, ...words }) as const;
const change = (stars: number, more: object = {}) =>
  ({ kind: 'change-review', reviewId: 'one', stars, ...words, ...more }) as const;

describe('a review', () => {
  it('also rates the film, unless that is its rating already', () => {
    given(ratings, [])
      .when(review(4))
      .decides([rated(4), written(4)]);
    given(ratings, [rated(4)])
      .when(review(4))
      .decides([written(4)]);
    given(ratings, [rated(4)])
      .when(review(2))
      .decides([rated(2, 4), written(2)]);
  });

  it('is unique per person and film', () => {
    given(ratings, [rated(4), written(4)])
      .when({ ...review(5), reviewId: 'two' })
      .refuses('already_reviewed');
    given(ratings, [rated(4), written(4), withdrawn])
      .when({ ...review(4), reviewId: 'two' })
      .decides([{ type: 'ReviewWritten', data: { ...written(4).data, reviewId: 'two' } }]);
  });

  it('is edited in text and stars, each only when it differs', () => {
    const history = [rated(4), written(4)];
    const changed = {
      type: 'ReviewEdited',
      data: { reviewId: 'one', movieId: 'a', ...words, spoilers: true },
    } as const;
    given(ratings, history).when(change(4)).decides([]);
    given(ratings, history)
      .when(change(4, { spoilers: true }))
      .decides([changed]);
    given(ratings, history)
      .when(change(1))
      .decides([rated(1, 4)]);
    given(ratings, [...history, changed])
      .when(change(5))
      .decides([rated(5, 4), { type: 'ReviewEdited', data: { reviewId: 'one', movieId: 'a', ...words } }]);
  });

  it('can be deleted, and the stars stay', () => {
    given(ratings, [rated(4), written(4)])
      .when({ kind: 'withdraw-review', reviewId: 'one' })
      .decides([withdrawn]);
    expect(given(ratings, [rated(4), written(4), withdrawn]).state.opinions.get('a')).toEqual({
      stars: 4,
      review: null,
    });
    given(ratings, [rated(4), written(4), withdrawn])
      .when({ kind: 'withdraw-review', reviewId: 'one' })
      .refuses('not_found');
  });

  it('keeps its stars: they can be removed only after it', () => {
    given(ratings, [rated(4), written(4)])
      .when({ kind: 'withdraw', movieId: 'a' })
      .refuses('rating_in_review');
    given(ratings, [rated(4), written(4), withdrawn])
      .when({ kind: 'withdraw', movieId: 'a' })
      .decides([{ type: 'RatingRemoved', data: { movieId: 'a', stars: 4 } }]);
  });

  it('can be edited and deleted only by its author', () => {
    given(ratings, [rated(4)])
      .when(change(4))
      .refuses('not_found');
    given(ratings, []).when({ kind: 'withdraw-review', reviewId: 'one' }).refuses('not_found');
  });

  it('has no text once the person is erased', () => {
    const { reviewId, movieId, stars, spoilers } = written(4).data;
    const erased = { type: 'ReviewWritten', data: { reviewId, movieId, stars, spoilers } } as ReturnType<
      typeof written
    >;
    expect(given(ratings, [rated(4), erased]).state.opinions.get('a')?.review).toMatchObject({
      title: null,
      text: null,
    });
  });

  it('has a daily limit per person, including edits', () => {
    const another = { ...review(4), movieId: 'new' };
    const words = change(4, { text: 'It never stops.' });
    const many = Array.from({ length: MAX_REVIEWS_A_DAY - 1 }, (_, n) => ({
      ...written(4),
      data: { ...written(4).data, reviewId: `r${n}`, movieId: `m${n}` },
    }));
    const history = [rated(4), written(4), ...many];
    given(ratings, history).when(another).refuses('too_many_texts');
    given(ratings, history).when(words).refuses('too_many_texts');
    given(ratings, [...history, withdrawn])
      .when(another)
      .refuses('too_many_texts');
    given(ratings, many.slice(1))
      .when(another)
      .decides([
        { type: 'MovieRated', data: { movieId: 'new', stars: 4, before: null } },
        { type: 'ReviewWritten', data: { ...written(4).data, movieId: 'new' } },
      ]);
    expect(given(ratings, history, YESTERDAY).state.reviewedToday.count).toBe(MAX_REVIEWS_A_DAY);
    given(ratings, history, YESTERDAY).when({ kind: 'withdraw-review', reviewId: 'one' }).decides([withdrawn]);
  });
});

describe('a reaction to a review', () => {
  const about = { reviewId: 'one', reaction: 'helpful' } as const;
  const give = { kind: 'give', accountId: 'ama', authorId: 'kofi', ...about } as const;
  const givenOnce = { type: 'ReviewReactionGiven', data: about } as const;
  const takenBack = { type: 'ReviewReactionRemoved', data: about } as const;

  it('counts once per person and can be taken back', () => {
    given(reactions, []).when(give).decides([givenOnce]);
    given(reactions, [givenOnce]).when(give).decides([]);
    given(reactions, [givenOnce])
      .when({ ...give, reaction: 'like' })
      .decides([{ type: 'ReviewReactionGiven', data: { ...about, reaction: 'like' } }]);
    given(reactions, [givenOnce])
      .when({ kind: 'withdraw', ...about })
      .decides([takenBack]);
    given(reactions, [givenOnce, takenBack])
      .when({ kind: 'withdraw', ...about })
      .decides([]);
  });

  it('is not allowed on one’s own', () => {
    given(reactions, [])
      .when({ ...give, authorId: 'ama' })
      .refuses('own_content');
  });

  it('has a daily limit, including those taken back', () => {
    const many = Array.from({ length: MAX_REACTIONS_A_DAY }, (_, n) => ({
      ...givenOnce,
      data: { ...about, reviewId: `r${n}` },
    }));
    given(reactions, many).when(give).refuses('too_many_likes');
    given(reactions, [givenOnce, takenBack, ...many.slice(1)])
      .when(give)
      .refuses('too_many_likes');
    given(reactions, many.slice(1)).when(give).decides([givenOnce]);
    given(reactions, many, YESTERDAY).when(give).decides([givenOnce]);
  });
});
