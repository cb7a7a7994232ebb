import { type RatingsCommand, ratings } from '@sankofa/events/community/ratings';
import { type Reaction, reactions } from '@sankofa/events/community/reactions';
import { eventId } from '@sankofa/events/store/command-runner';
import { Refusal } from '@sankofa/events/store/refusal';
import { requireMovie } from '../catalogue/require-movie.ts';
import { commandContext } from '../command-context.ts';
import {
  changeReview,
  findReviewHelpful,
  likeReview,
  listReviews,
  unfindReviewHelpful,
  unlikeReview,
  withdrawReview,
  writeReview,
} from '../contract/reviews.ts';
import { type Actor, type RequestContext, type Route, reply, serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { findReview, findReviews } from './find-reviews.ts';
import { refuseRemoved } from './removed.ts';

/** Reviews of films, and reactions to them. */
export function reviewRoutes(services: Services): Route[] {
  const { runner } = services;

  async function run({ accountId }: Actor, command: RatingsCommand, request: RequestContext) {
    const context = commandContext(services, request, { kind: 'person', id: accountId });
    return (await runner.run(ratings, accountId, command, context)).position;
  }

  return [
    serve(listReviews, async ({ params: { id }, query: { sort = 'newest', after }, actor }) => {
      await requireMovie(services, id, []);
      return findReviews(services, id, actor?.accountId ?? null, sort, after);
    }),

    serve(writeReview, async ({ params: { id: movieId }, body, actor, request }) => {
      const { rating: stars, title = '', review: text, spoilers = false } = body;
      await requireMovie(services, movieId, []);
      // Derived from the key, so that a repeated request writes one review, and a new one gets another id.
      const reviewId = eventId(`review ${actor.accountId}`, request.idempotencyKey, 0);
      const position = await run(actor, { kind: 'review', reviewId, movieId, stars, title, text, spoilers }, request);
      return reply({ id: reviewId }, { position });
    }),

    serve(changeReview, async ({ params: { id: reviewId }, body, actor, request }) => {
      await refuseRemoved(services, 'review', reviewId);
      const { rating: stars, title, review: text, spoilers } = body;
      const command = { kind: 'change-review', reviewId, stars, title, text, spoilers } as const;
      return reply({ id: reviewId }, { position: await run(actor, command, request) });
    }),

    serve(withdrawReview, async ({ params: { id: reviewId }, actor, request }) =>
      reply({ id: reviewId }, { position: await run(actor, { kind: 'withdraw-review', reviewId }, request) }),
    ),

    ...reactionRoutes(services, 'like', likeReview, unlikeReview),
    ...reactionRoutes(services, 'helpful', findReviewHelpful, unfindReviewHelpful),
  ];
}

/** Reactions to reviews of others. */
function reactionRoutes(
  services: Services,
  reaction: Reaction,
  give: typeof likeReview | typeof findReviewHelpful,
  takeBack: typeof unlikeReview | typeof unfindReviewHelpful,
): Route[] {
  const { runner } = services;
  return [
    serve(give, async ({ params: { id: reviewId }, actor, request }) => {
      const { accountId } = actor;
      const review = await findReview(services, reviewId);
      if (!review?.words) throw new Refusal('not_found', { what: 'review' });
      const command = { kind: 'give', accountId, authorId: review.authorId, reviewId, reaction } as const;
      const context = commandContext(services, request, { kind: 'person', id: accountId });
      const { position } = await runner.run(reactions, accountId, command, context);
      return reply({ id: reviewId }, { position });
    }),

    serve(takeBack, async ({ params: { id: reviewId }, actor: { accountId }, request }) => {
      const context = commandContext(services, request, { kind: 'person', id: accountId });
      const { position } = await runner.run(reactions, accountId, { kind: 'withdraw', reviewId, reaction }, context);
      return reply({ id: reviewId }, { position });
    }),
  ];
}
