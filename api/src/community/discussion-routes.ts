import { discussionViews, viewOf, viewsId } from '@sankofa/events/community/discussion-views';
import { type DiscussionsCommand, discussions } from '@sankofa/events/community/discussions';
import { digestOf } from '@sankofa/events/personal/box';
import { eventId } from '@sankofa/events/store/command-runner';
import { Refusal } from '@sankofa/events/store/refusal';
import { requireMovie } from '../catalogue/require-movie.ts';
import { commandContext } from '../command-context.ts';
import {
  editDiscussion,
  editReply,
  getDiscussion,
  likeDiscussion,
  likeReply,
  listDiscussions,
  listReplies,
  startDiscussion,
  unlikeDiscussion,
  unlikeReply,
  viewDiscussion,
  withdrawDiscussion,
  withdrawReply,
  writeReply,
} from '../contract/discussions.ts';
import { type Actor, type RequestContext, type Route, reply, serve } from '../http/serve.ts';
import { requireVisible } from '../profiles/film-limit.ts';
import type { Services } from '../services.ts';
import { findDiscussion, findDiscussions, requireDiscussion, requireNotWithdrawn } from './find-discussions.ts';
import { findReplies, findReply, requireReply } from './find-replies.ts';
import { refuseRemoved } from './removed.ts';

/** Discussions about films. */
export function discussionRoutes(services: Services): Route[] {
  const { runner } = services;

  const contextOf = ({ accountId }: Actor, request: RequestContext) =>
    commandContext(services, request, { kind: 'person', id: accountId });

  async function run(actor: Actor, command: DiscussionsCommand, request: RequestContext) {
    return (await runner.run(discussions, actor.accountId, command, contextOf(actor, request))).position;
  }

  /** Derived from the key, so that a repeated request writes one text. */
  const newId = ({ accountId }: Actor, { idempotencyKey }: RequestContext, what: string): string =>
    eventId(`${what} ${accountId}`, idempotencyKey, 0);

  return [
    serve(listDiscussions, async ({ params: { id }, query: { sort = 'active', after }, actor }) => {
      await requireMovie(services, id, []);
      return findDiscussions(services, id, actor?.accountId ?? null, sort, after);
    }),

    serve(startDiscussion, async ({ params: { id: movieId }, body, actor, request }) => {
      await requireMovie(services, movieId, []);
      const discussionId = newId(actor, request, 'discussion');
      const position = await run(actor, { kind: 'start', discussionId, movieId, ...body }, request);
      return reply({ id: discussionId }, { position });
    }),

    serve(getDiscussion, async ({ params: { id }, actor, limit }) => {
      const discussion = await findDiscussion(services, id, actor?.accountId ?? null);
      await requireVisible(services, await limit(), discussion.movie_id);
      return discussion;
    }),

    serve(editDiscussion, async ({ params: { id }, body, actor, request }) => {
      await refuseRemoved(services, 'discussion', id);
      const position = await run(actor, { kind: 'edit', discussionId: id, ...body }, request);
      return reply({ id }, { position });
    }),

    serve(withdrawDiscussion, async ({ params: { id }, actor, request }) =>
      reply({ id }, { position: await run(actor, { kind: 'withdraw', discussionId: id }, request) }),
    ),

    serve(viewDiscussion, async ({ params: { id }, actor }) => {
      await requireDiscussion(services, id);
      const now = services.clock();
      const viewer = digestOf(await services.vault.keyFor(actor.accountId), viewOf(id, now));
      // Without request data, which would identify the viewer.
      const context = { now, actor: { kind: 'system', id: 'discussion views' }, idempotencyKey: viewer } as const;
      const command = { discussionId: id, viewer };
      const { position } = await runner.run(discussionViews, viewsId(id, now), command, context);
      return reply({ id }, { position });
    }),

    serve(likeDiscussion, async ({ params: { id }, actor, request }) => {
      requireNotWithdrawn(await requireDiscussion(services, id));
      const position = await run(actor, { kind: 'like', discussionId: id, replyId: null }, request);
      return reply({ id, liked: true }, { position });
    }),

    serve(unlikeDiscussion, async ({ params: { id }, actor, request }) => {
      const position = await run(actor, { kind: 'unlike', discussionId: id, replyId: null }, request);
      return reply({ id, liked: false }, { position });
    }),

    serve(listReplies, async ({ params: { id }, query, actor, limit }) => {
      const { movieId } = await requireDiscussion(services, id);
      await requireVisible(services, await limit(), movieId);
      return findReplies(services, id, actor?.accountId ?? null, query);
    }),

    serve(writeReply, async ({ params: { id: discussionId }, body, actor, request }) => {
      const discussion = await requireDiscussion(services, discussionId);
      requireNotWithdrawn(discussion);
      const { movieId, authorId: discussionAuthorId } = discussion;
      await requireMovie(services, movieId, []);
      const answers = body.answers ? await answeredIn(discussionId, body.answers) : null;
      const replyId = newId(actor, request, 'reply');
      const place = { discussionId, discussionAuthorId, answers };
      const position = await run(actor, { kind: 'reply', replyId, movieId, text: body.text, ...place }, request);
      return reply({ id: replyId }, { position });
    }),

    serve(editReply, async ({ params: { id }, body, actor, request }) => {
      await refuseRemoved(services, 'reply', id);
      const position = await run(actor, { kind: 'edit-reply', replyId: id, ...body }, request);
      return reply({ id }, { position });
    }),

    serve(withdrawReply, async ({ params: { id }, actor, request }) =>
      reply({ id }, { position: await run(actor, { kind: 'withdraw-reply', replyId: id }, request) }),
    ),

    serve(likeReply, async ({ params: { id }, actor, request }) => {
      const liked = await requireReply(services, id);
      requireNotWithdrawn(liked);
      const { discussionId } = liked;
      const position = await run(actor, { kind: 'like', discussionId, replyId: id }, request);
      return reply({ id, liked: true }, { position });
    }),

    serve(unlikeReply, async ({ params: { id }, actor, request }) => {
      const found = await findReply(services, id);
      // Nothing to remove, as in the other routes of this kind.
      if (!found) return { id, liked: false };
      const { discussionId } = found;
      const position = await run(actor, { kind: 'unlike', discussionId, replyId: id }, request);
      return reply({ id, liked: false }, { position });
    }),
  ];

  /** @throws Refusal `not_found` if the reply belongs to another discussion; `text_withdrawn` */
  async function answeredIn(discussionId: string, replyId: string) {
    const found = await requireReply(services, replyId);
    if (found.discussionId !== discussionId) throw new Refusal('not_found', { what: 'reply' });
    requireNotWithdrawn(found);
    return { replyId, authorId: found.authorId };
  }
}
