import { account } from '@sankofa/events/accounts/account';
import { blindReview } from '@sankofa/events/moderation/blind-review';
import { maxPosition } from '@sankofa/events/store/event-store';
import type { SessionStore } from '../../accounts/session-store.ts';
import { commandContext } from '../../command-context.ts';
import {
  giveBlindReview,
  listBlindReviews,
  listDisagreements,
  settleDisagreement,
} from '../../contract/blind-reviews.ts';
import { type Actor, type RequestContext, type Route, reply, serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { handlesChildSafety } from '../withheld.ts';
import { findBlindReviews, findDisagreements } from './find-blind-reviews.ts';
import { reverseOverturnedDecision } from './sample.ts';

const PAGE = 25;

/** Pagination; oldest first by default. */
function pageOf(sort: readonly [string, 'ASC' | 'DESC'] | undefined, range: readonly [number, number] | undefined) {
  const [from, to] = range ?? [0, PAGE - 1];
  return { byId: sort?.[0] === 'id', direction: sort?.[1] ?? 'ASC', offset: from, limit: to - from + 1 } as const;
}

/** Blind reviews of decisions, and settlements of disagreements by lead moderators. */
export function blindReviewRoutes(services: Services, sessions: SessionStore): Route[] {
  const { runner } = services;
  const contextOf = ({ accountId }: Actor, request: RequestContext) =>
    commandContext(services, request, { kind: 'staff', id: accountId });

  async function isErased(reviewId: string): Promise<boolean> {
    const authorId = (await runner.state(blindReview, reviewId)).state.asked?.authorId ?? null;
    return authorId !== null && (await runner.state(account, authorId)).state.status === 'erased';
  }

  return [
    serve(listBlindReviews, async ({ query: { sort, range, filter }, actor: { accountId: reader, role } }) => {
      const page = { ids: filter?.id, ...pageOf(sort, range), reader, handlesChildSafety: handlesChildSafety(role) };
      const { reviews, total } = await findBlindReviews(services, page);
      return reply(reviews, { total });
    }),

    serve(giveBlindReview, async ({ params: { id }, body, actor, request }) => {
      const { action_type: action, content_action: content, reason } = body;
      const said = { action, content, reason, moderatorId: actor.accountId, authorErased: await isErased(id) };
      const { position } = await runner.run(blindReview, id, { kind: 'give', ...said }, contextOf(actor, request));
      return reply({ id }, { position });
    }),

    serve(listDisagreements, async ({ query: { sort, range, filter }, actor: { accountId: reader } }) => {
      const page = { ids: filter?.id, settled: filter?.settled, ...pageOf(sort, range), reader };
      const { disagreements, total } = await findDisagreements(services, page);
      return reply(disagreements, { total });
    }),

    serve(settleDisagreement, async ({ params: { id }, body: { right, reason }, actor, request }) => {
      const context = contextOf(actor, request);
      const said = { right, reason, moderatorId: actor.accountId, authorErased: await isErased(id) };
      const { position } = await runner.run(blindReview, id, { kind: 'settle', ...said }, context);
      const { asked } = (await runner.state(blindReview, id)).state;
      if (!asked || right === 'first') return reply({ id }, { position });
      const { reportId, decisionId } = asked;
      const wrong = { reportId, decisionId, moderatorId: actor.accountId, reason };
      const reversed = await reverseOverturnedDecision({ ...services, sessions }, wrong, context.now);
      return reply({ id }, { position: maxPosition(position, reversed) });
    }),
  ];
}
