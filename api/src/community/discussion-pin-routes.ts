import { discussionPins } from '@sankofa/events/community/discussion-pins';
import type { discussions as model } from '@sankofa/projections/community/discussions';
import type { RowOf } from '@sankofa/projections/runtime/columns';
import { commandContext } from '../command-context.ts';
import {
  listModeratedDiscussions,
  type ModeratedDiscussion,
  pinDiscussion,
  unpinDiscussion,
} from '../contract/discussion-pins.ts';
import { type Actor, type RequestContext, type Route, reply, serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { authorsOf } from './authors.ts';
import {
  LISTED,
  PINNED,
  REPLY_COUNT,
  requireDiscussion,
  requireNotWithdrawn,
  WITH_COUNTS,
  WITH_LAST,
} from './find-discussions.ts';
import { openPost, textOf } from './post-row.ts';
import { DISCUSSIONS } from './removed.ts';

const PAGE = 25;

/** Sort fields as SQL: no client input gets into the statement. */
const SORTABLE: Readonly<Record<string, string>> = {
  written_at: 'written_at',
  last_reply_at: 'last_at',
  replies: 'replies',
  views: 'views',
  id: 'id',
};

type ModeratedRow = Pick<
  RowOf<typeof model.tables.discussions>,
  'id' | 'movie_id' | 'account_id' | 'written_at' | 'withdrawn_at' | 'text_event_id' | 'sealed_text'
> & {
  readonly movie_title: string | null;
  readonly removed_at: Date | null;
  readonly pinned: boolean;
  readonly replies: number;
  readonly views: number;
  readonly last_at: Date | null;
  readonly total: number;
};

/** Moderation of discussions, and pinning. */
export function discussionPinRoutes(services: Services): Route[] {
  const { queries, vault, runner } = services;

  async function run(kind: 'pin' | 'unpin', id: string, reason: string, actor: Actor, request: RequestContext) {
    const discussion = await requireDiscussion(services, id);
    if (kind === 'pin') requireNotWithdrawn(discussion);
    const context = commandContext(services, request, { kind: 'staff', id: actor.accountId });
    const command = { kind, discussionId: id, officerId: actor.accountId, reason };
    const { position } = await runner.run(discussionPins, discussion.movieId, command, context);
    return reply({ id, pinned: kind === 'pin' }, { position });
  }

  return [
    serve(listModeratedDiscussions, async ({ query: { sort, range, filter } }) => {
      const [from, to] = range ?? [0, PAGE - 1];
      const [field, direction] = sort ?? ['written_at', 'DESC'];
      const byLast = field === 'last_reply_at';
      const way = direction === 'ASC' ? 'asc' : 'desc';
      const order = `order by ${SORTABLE[field] ?? SORTABLE.written_at} ${way} nulls last, id`;
      const { rows } = await queries.query<ModeratedRow>(
        `with page as (
           select d.id, ${PINNED} as pinned, d.written_at, ${REPLY_COUNT} as replies,
             coalesce(c.views, 0) as views, ${byLast ? 'r.written_at as last_at,' : ''} count(*) over ()::integer as total
           from ${DISCUSSIONS} d ${WITH_COUNTS} ${byLast ? WITH_LAST : ''}
           where ${LISTED} and ($1::text is null or d.movie_id = $1) and ($2::boolean is null or ${PINNED} = $2)
             and ($5::text[] is null or d.id = any($5))
           ${order} limit $3 offset $4
         )
         select page.id, page.pinned, page.replies, page.views, page.total, r.written_at as last_at, d.written_at,
           d.movie_id, d.account_id, d.withdrawn_at, d.removed_at, d.text_event_id, d.sealed_text, m.title as movie_title
         from page join ${DISCUSSIONS} d using (id) left join read.movies m on m.id = d.movie_id ${WITH_LAST} ${order}`,
        [filter?.movie_id ?? null, filter?.pinned ?? null, to - from + 1, from, filter?.id ?? null],
      );
      const people = rows.map(({ account_id }) => account_id);
      const [authors, keys] = await Promise.all([authorsOf(services, people), vault.find(people)]);
      const found = rows.map((row): ModeratedDiscussion => {
        const { state, fields } = openPost(row, keys);
        return {
          id: row.id,
          movie_id: row.movie_id,
          movie_title: row.movie_title ?? row.movie_id,
          title: textOf(fields, 'title'),
          state,
          author: authors.get(row.account_id)?.name ?? '',
          pinned: row.pinned,
          replies: row.replies,
          views: row.views,
          written_at: row.written_at.toISOString(),
          last_reply_at: row.last_at?.toISOString() ?? null,
        };
      });
      return reply(found, { total: rows[0]?.total ?? 0 });
    }),

    serve(pinDiscussion, ({ params: { id }, body: { reason }, actor, request }) =>
      run('pin', id, reason, actor, request),
    ),

    serve(unpinDiscussion, ({ params: { id }, body: { reason }, actor, request }) =>
      run('unpin', id, reason, actor, request),
    ),
  ];
}
