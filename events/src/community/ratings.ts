import { z } from 'zod';
import type { Decider, DecisionContext } from '../store/decider.ts';
import { defineEvent, type EventOf } from '../store/define-event.ts';
import { id } from '../store/field-kinds.ts';
import { PersistentMap } from '../store/persistent-map.ts';
import { Refusal } from '../store/refusal.ts';
import { type DayCount, NEVER, oneMore, refuseBeyond } from './day-count.ts';
import { reviewEvents } from './review-events.ts';
import { Stars } from './stars.ts';

/** Maximum lengths of a review's title and text, in UTF-16 code units as browsers count them. */
export const MAX_REVIEW_TITLE = 120;
export const MAX_REVIEW_TEXT = 5_000;

/** Daily limits of ratings, and of reviews written or edited, per person, including those removed. */
export const MAX_RATINGS_A_DAY = 300;
export const MAX_REVIEWS_A_DAY = 30;

/** `before`: the former rating, or null, so that aggregation needs no lookup. */
export const MovieRated = defineEvent(
  'MovieRated',
  1,
  z.strictObject({ movieId: id('movie'), stars: Stars, before: Stars.nullable() }),
);
/** `stars`: the removed rating. */
export const RatingRemoved = defineEvent('RatingRemoved', 1, z.strictObject({ movieId: id('movie'), stars: Stars }));

export const ratingEvents = [MovieRated, RatingRemoved, ...reviewEvents] as const;
type RatingEvent = EventOf<(typeof ratingEvents)[number]>;

interface ReviewTexts {
  readonly title: string;
  readonly text: string;
  readonly spoilers: boolean;
}

export type RatingsCommand =
  | { readonly kind: 'rate'; readonly movieId: string; readonly stars: number }
  | { readonly kind: 'withdraw'; readonly movieId: string }
  | ({
      readonly kind: 'review';
      readonly reviewId: string;
      readonly movieId: string;
      readonly stars: number;
    } & ReviewTexts)
  | ({ readonly kind: 'change-review'; readonly reviewId: string; readonly stars: number } & ReviewTexts)
  | { readonly kind: 'withdraw-review'; readonly reviewId: string };

export interface Review {
  readonly reviewId: string;
  /** Null once the person has been erased. */
  readonly title: string | null;
  readonly text: string | null;
  readonly spoilers: boolean;
}

/** Rating and review of one film by one person. */
export interface Opinion {
  readonly stars: number;
  readonly review: Review | null;
}

export interface RatingsState {
  /** By film. */
  readonly opinions: PersistentMap<Opinion>;
  readonly ratedToday: DayCount;
  readonly reviewedToday: DayCount;
}

function decide(state: RatingsState, command: RatingsCommand, { now }: DecisionContext): RatingEvent[] {
  switch (command.kind) {
    case 'rate':
      return rated(state, command.movieId, command.stars, now);
    case 'withdraw': {
      const { movieId } = command;
      const opinion = state.opinions.get(movieId);
      if (!opinion) return [];
      if (opinion.review) throw new Refusal('rating_in_review');
      return [{ type: 'RatingRemoved', data: { movieId, stars: opinion.stars } }];
    }
    case 'review': {
      const { kind: _, ...data } = command;
      if (state.opinions.get(data.movieId)?.review) throw new Refusal('already_reviewed');
      refuseFurtherReviews(state, now);
      return [...rated(state, data.movieId, data.stars, now), { type: 'ReviewWritten', data }];
    }
    case 'change-review': {
      const { kind: _, stars, ...data } = command;
      const { movieId, review } = find(state, data.reviewId);
      const isSame = review.title === data.title && review.text === data.text && review.spoilers === data.spoilers;
      if (!isSame) refuseFurtherReviews(state, now);
      const changed = isSame ? [] : [{ type: 'ReviewEdited', data: { ...data, movieId } } as const];
      return [...rated(state, movieId, stars, now), ...changed];
    }
    case 'withdraw-review': {
      const { reviewId } = command;
      const { movieId } = find(state, reviewId);
      return [{ type: 'ReviewDeleted', data: { reviewId, movieId } }];
    }
  }
}

function rated({ opinions, ratedToday }: RatingsState, movieId: string, stars: number, now: Date): RatingEvent[] {
  const before = opinions.get(movieId)?.stars ?? null;
  if (stars === before) return [];
  refuseBeyond(MAX_RATINGS_A_DAY, ratedToday, now, 'too_many_ratings');
  return [{ type: 'MovieRated', data: { movieId, stars, before } }];
}

function refuseFurtherReviews({ reviewedToday }: RatingsState, now: Date): void {
  refuseBeyond(MAX_REVIEWS_A_DAY, reviewedToday, now, 'too_many_texts', { what: 'reviews' });
}

/** @throws Refusal `not_found` if there is no such review by this person */
function find({ opinions }: RatingsState, reviewId: string): { readonly movieId: string; readonly review: Review } {
  for (const [movieId, { review }] of opinions) if (review?.reviewId === reviewId) return { movieId, review };
  throw new Refusal('not_found', { what: 'own_review' });
}

function evolve(state: RatingsState, event: RatingEvent, at: Date): RatingsState {
  const { movieId } = event.data;
  const { opinions } = state;
  const opinion = opinions.get(movieId);
  switch (event.type) {
    case 'MovieRated': {
      const rated = { stars: event.data.stars, review: opinion?.review ?? null };
      return { ...state, opinions: opinions.with(movieId, rated), ratedToday: oneMore(state.ratedToday, at) };
    }
    case 'RatingRemoved':
      return { ...state, opinions: opinions.without(movieId) };
    case 'ReviewWritten': {
      const written = { stars: event.data.stars, review: toReview(event.data) };
      return { ...state, opinions: opinions.with(movieId, written), reviewedToday: oneMore(state.reviewedToday, at) };
    }
    case 'ReviewEdited': {
      const reviewedToday = oneMore(state.reviewedToday, at);
      if (!opinion) return { ...state, reviewedToday };
      return {
        ...state,
        opinions: opinions.with(movieId, { ...opinion, review: toReview(event.data) }),
        reviewedToday,
      };
    }
    case 'ReviewDeleted':
      return opinion ? { ...state, opinions: opinions.with(movieId, { ...opinion, review: null }) } : state;
  }
}

/** Events of erased people have no texts. */
const toReview = ({ reviewId, title, text, spoilers }: Partial<ReviewTexts> & { reviewId: string }): Review => ({
  reviewId,
  title: title ?? null,
  text: text ?? null,
  spoilers: spoilers ?? false,
});

/**
 * Ratings and reviews of one person, at most one of each per film. Both are in one stream, so that a review and its
 * stars stay consistent. Stream `ratings-<account id>`.
 */
export const ratings: Decider<RatingsState, RatingsCommand, (typeof ratingEvents)[number]> = {
  aggregate: 'ratings',
  events: ratingEvents,
  initial: { opinions: PersistentMap.empty(), ratedToday: NEVER, reviewedToday: NEVER },
  evolve,
  decide,
};
