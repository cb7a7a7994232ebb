import { type TimedCommentsCommand, timedComments } from '@sankofa/events/community/timed-comments';
import { open } from '@sankofa/events/personal/box';
import { eventId } from '@sankofa/events/store/command-runner';
import { Refusal } from '@sankofa/events/store/refusal';
import type { timedComments as model } from '@sankofa/projections/community/timed-comments';
import type { RowOf } from '@sankofa/projections/runtime/columns';
import { publicKeysOf } from '../accounts/public-keys.ts';
import { requireMovie } from '../catalogue/require-movie.ts';
import { commandContext } from '../command-context.ts';
import type { Author } from '../contract/authors.ts';
import {
  likeTimedComment,
  listTimedComments,
  MAX_LISTED_REPLIES,
  TIMED_COMMENTS_PAGE,
  type TimedReply,
  unlikeTimedComment,
  withdrawTimedComment,
  writeTimedComment,
} from '../contract/timed-comments.ts';
import { type Actor, type RequestContext, type Route, reply, serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { authorsOf } from './authors.ts';
import { COMMENTS } from './removed.ts';

type TimedCommentRow = Omit<RowOf<typeof model.tables.timed_comments>, 'movie_id'> & {
  readonly likes: number;
  readonly liked: boolean;
};

/** Comments `t` with their likes, to be followed by a condition. `$2`: the viewer. */
const SHOWN = `t.*, coalesce(c.likes, 0) as likes, exists (select from read.timed_comment_likes l
    where l.comment_id = t.id and l.account_id = $2) as liked
  from ${COMMENTS} t left join read.timed_comment_counts c on c.comment_id = t.id`;

/** Timed comments on films. */
export function timedCommentRoutes(services: Services): Route[] {
  const { runner, queries } = services;

  async function run({ accountId }: Actor, command: TimedCommentsCommand, request: RequestContext) {
    const context = commandContext(services, request, { kind: 'person', id: accountId });
    return (await runner.run(timedComments, accountId, command, context)).position;
  }

  /** Those of erased and withdrawn accounts are omitted. */
  async function toComments(rows: readonly TimedCommentRow[], viewer: string | null): Promise<TimedReply[]> {
    const people = rows.map(({ account_id }) => account_id);
    const [authors, keys] = await Promise.all([authorsOf(services, people), publicKeysOf(services, people)]);
    return rows.flatMap((row) => {
      const key = keys.get(row.account_id);
      if (!key || !row.sealed_text) return [];
      return {
        id: row.id,
        second: row.second,
        text: String(open(row.sealed_text, key, row.text_event_id, 'data').text),
        author: authors.get(row.account_id) as Author,
        mine: row.account_id === viewer,
        written_at: row.written_at.toISOString(),
        likes: row.likes,
        liked: row.liked,
      };
    });
  }

  /** Replies to comments, by comment. */
  async function repliesTo(comments: readonly string[], viewer: string | null): Promise<Map<string, TimedReply[]>> {
    const { rows } = await queries.query<TimedCommentRow>({
      name: 'timed-comments.replies',
      text: `select r.* from unnest($1::text[]) as root(id) cross join lateral (
               select ${SHOWN} where t.replies_to = root.id order by t.written_at, t.id limit ${MAX_LISTED_REPLIES}
             ) r`,
      values: [comments, viewer],
    });
    const shown = new Map((await toComments(rows, viewer)).map((reply) => [reply.id, reply]));
    const found = new Map<string, TimedReply[]>();
    for (const { id, replies_to: root } of rows) {
      const one = shown.get(id);
      if (one && root !== null) found.set(root, [...(found.get(root) ?? []), one]);
    }
    return found;
  }

  /**
   * The comment that a reply is for.
   * @throws Refusal `not_found`
   */
  async function findComment(id: string, movieId: string): Promise<{ readonly second: number }> {
    const { rows } = await queries.query<{ second: number }>(
      `select second from ${COMMENTS} t where id = $1 and movie_id = $2 and replies_to is null`,
      [id, movieId],
    );
    const [comment] = rows;
    if (!comment) throw new Refusal('not_found', { what: 'comment' });
    return comment;
  }

  return [
    serve(listTimedComments, async ({ params: { id }, query: { from, to, after }, actor }) => {
      await requireMovie(services, id, []);
      const viewer = actor?.accountId ?? null;
      const [second = null, comment = null] = after?.split(':') ?? [];
      const { rows } = await queries.query<TimedCommentRow>({
        name: 'timed-comments.of-movie',
        text: `select ${SHOWN} where t.movie_id = $1 and t.replies_to is null and t.second >= $3 and t.second <= $4
                 and ($5::integer is null or (t.second, t.id) > ($5, $6))
               order by t.second, t.id limit ${TIMED_COMMENTS_PAGE + 1}`,
        values: [id, viewer, from ?? 0, to ?? 86_400, second, comment],
      });
      const page = rows.slice(0, TIMED_COMMENTS_PAGE);
      const last = rows.length > page.length ? page.at(-1) : undefined;
      const [comments, replies] = await Promise.all([
        toComments(page, viewer),
        repliesTo(
          page.map(({ id }) => id),
          viewer,
        ),
      ]);
      return {
        comments: comments.map((comment) => ({ ...comment, replies: replies.get(comment.id) ?? [] })),
        next: last ? `${last.second}:${last.id}` : null,
      };
    }),

    serve(writeTimedComment, async ({ params: { id: movieId }, body, actor, request }) => {
      const { runtime_minutes: minutes } = await requireMovie(services, movieId, []);
      // Derived from the key, so that a repeated request writes one comment.
      const commentId = eventId(`timed comment ${actor.accountId}`, request.idempotencyKey, 0);
      const duration = minutes === null ? null : minutes * 60;
      const { text, replies_to: root = null } = body;
      const { second } = root === null ? body : await findComment(root, movieId);
      const command = { kind: 'write', commentId, movieId, second, repliesTo: root, text, duration } as const;
      const position = await run(actor, command, request);
      return reply({ id: commentId }, { position });
    }),

    serve(withdrawTimedComment, async ({ params: { id }, actor, request }) =>
      reply({ id }, { position: await run(actor, { kind: 'withdraw', commentId: id }, request) }),
    ),

    serve(likeTimedComment, async ({ params: { id }, actor, request }) => {
      const { rowCount } = await queries.query(`select 1 from ${COMMENTS} t where id = $1`, [id]);
      if (rowCount === 0) throw new Refusal('not_found', { what: 'comment' });
      return reply({ id, liked: true }, { position: await run(actor, { kind: 'like', commentId: id }, request) });
    }),

    serve(unlikeTimedComment, async ({ params: { id }, actor, request }) =>
      reply({ id, liked: false }, { position: await run(actor, { kind: 'unlike', commentId: id }, request) }),
    ),
  ];
}
