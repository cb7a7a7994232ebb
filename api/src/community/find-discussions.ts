import { Refusal } from '@sankofa/events/store/refusal';
import type { discussions } from '@sankofa/projections/community/discussions';
import type { RowOf } from '@sankofa/projections/runtime/columns';
import { publicKeysOf } from '../accounts/public-keys.ts';
import type { Author } from '../contract/authors.ts';
import {
  type Cursor,
  DISCUSSIONS_PAGE,
  type Discussion,
  type DiscussionPage,
  type DiscussionSort,
  type DiscussionSummary,
} from '../contract/discussions.ts';
import type { Services } from '../services.ts';
import { authorsOf } from './authors.ts';
import { openPost, type PostRow, postFields, textOf } from './post-row.ts';
import { DISCUSSIONS, REMOVED_REPLIES, REPLIES, removed } from './removed.ts';

type Deps = Pick<Services, 'queries' | 'vault' | 'clock'>;

type DiscussionRow = PostRow &
  Pick<RowOf<typeof discussions.tables.discussions>, 'movie_id'> & {
    readonly pinned: boolean;
    readonly replies: number;
    readonly views: number;
    readonly last_at: Date | null;
    readonly last_by: string | null;
  };

/** Whether a discussion `d` with its pin `p` is pinned. */
export const PINNED = '(p.pinned_at is not null and d.withdrawn_at is null and d.removed_at is null)';

/** Number of readable replies of a discussion `d` with its counts `c`. */
export const REPLY_COUNT = `(coalesce(c.replies, 0) - ${REMOVED_REPLIES})`;

/** Columns of a discussion `d` for the viewer `$2`. */
const COLUMNS = `d.*, ${PINNED} as pinned, ${REPLY_COUNT} as replies,
  coalesce(c.likes, 0) as likes, coalesce(c.views, 0) as views, r.written_at as last_at, r.account_id as last_by,
  exists (select from read.discussion_likes l where l.post_id = d.id and l.account_id = $2) as liked`;

/** Joins its pin `p` and counts `c`. */
export const WITH_COUNTS = `left join read.discussion_pins p on p.discussion_id = d.id
  left join read.discussion_counts c on c.post_id = d.id`;

/** Joins its last reply `r`: one lookup per discussion, so only for displayed ones. */
export const WITH_LAST = `left join lateral (
    select written_at, account_id from ${REPLIES} r
    where r.discussion_id = d.id and r.withdrawn_at is null and r.removed_at is null order by position desc limit 1
  ) r on true`;

/** Deleted and removed discussions are listed only for their replies. */
export const LISTED = `(d.withdrawn_at is null and d.removed_at is null or exists (
    select from ${REPLIES} a where a.discussion_id = d.id and a.withdrawn_at is null and a.removed_at is null
  ))`;

const SORTED_BY: Readonly<Record<DiscussionSort, { readonly sql: string; readonly type: string }>> = {
  active: { sql: 'coalesce(r.written_at, d.written_at)', type: 'timestamptz' },
  newest: { sql: 'd.written_at', type: 'timestamptz' },
  replies: { sql: REPLY_COUNT, type: 'integer' },
  views: { sql: 'coalesce(c.views, 0)', type: 'integer' },
};

/** A page of the discussions about a film, pinned ones first. @param viewer null for a visitor */
export async function findDiscussions(
  services: Deps,
  movieId: string,
  viewer: string | null,
  sort: DiscussionSort,
  after: Cursor | undefined,
): Promise<DiscussionPage> {
  const { sql, type } = SORTED_BY[sort];
  // A cursor of another order is not applicable.
  const isOfThisOrder = after === undefined || (typeof after[1] === 'string') === (type === 'timestamptz');
  if (!isOfThisOrder) throw new Refusal('invalid_request', { what: 'sort' });
  const { rows } = await services.queries.query<DiscussionRow & { by: Date | number; total: number }>(
    // Only sort columns are read for all; the others for the page alone.
    `with listed as (
       select d.id, ${PINNED} as on_top, ${sql} as by
       from ${DISCUSSIONS} d ${WITH_COUNTS} ${sort === 'active' ? WITH_LAST : ''}
       where d.movie_id = $1 and ${LISTED}
     ), page as (
       select * from listed where $3::boolean is null or (on_top, by, id) < ($3, $4::${type}, $5)
       order by on_top desc, by desc, id desc limit ${DISCUSSIONS_PAGE + 1}
     )
     select ${COLUMNS}, page.by, (select count(*)::integer from listed) as total
     from page join ${DISCUSSIONS} d using (id) ${WITH_COUNTS} ${WITH_LAST}
     order by page.on_top desc, page.by desc, d.id desc`,
    [movieId, viewer, ...(after ?? [null, null, null])],
  );
  const page = rows.slice(0, DISCUSSIONS_PAGE);
  const last = rows.length > page.length ? page.at(-1) : undefined;
  const by = last?.by instanceof Date ? last.by.toISOString() : last?.by;
  const full = await toDiscussions(services, page, viewer);
  return {
    discussions: full.map(({ text: _, ...summary }): DiscussionSummary => summary),
    total: rows[0]?.total ?? 0,
    next: last ? JSON.stringify([last.pinned, by, last.id]) : null,
  };
}

/** @throws Refusal `not_found` */
export async function findDiscussion(services: Deps, id: string, viewer: string | null): Promise<Discussion> {
  const { rows } = await services.queries.query<DiscussionRow>({
    name: 'discussions.one',
    text: `select ${COLUMNS} from ${DISCUSSIONS} d ${WITH_COUNTS} ${WITH_LAST} where d.id = $1`,
    values: [id, viewer],
  });
  const [found] = await toDiscussions(services, rows, viewer);
  if (!found) throw noDiscussion();
  return found;
}

/** Properties of a discussion that commands need. */
export interface DiscussionFacts {
  readonly id: string;
  readonly movieId: string;
  readonly authorId: string;
  readonly isWithdrawn: boolean;
  /** By moderators. */
  readonly isRemoved: boolean;
}

/** @throws Refusal `not_found` */
export async function requireDiscussion({ queries }: Pick<Services, 'queries'>, id: string): Promise<DiscussionFacts> {
  const { rows } = await queries.query<{
    movie_id: string;
    account_id: string;
    withdrawn_at: Date | null;
    removed_at: Date | null;
  }>({
    name: 'discussions.facts',
    text: `select movie_id, account_id, withdrawn_at, removed_at from ${DISCUSSIONS} d where id = $1`,
    values: [id],
  });
  const [row] = rows;
  if (!row) throw noDiscussion();
  const { movie_id: movieId, account_id: authorId, withdrawn_at, removed_at } = row;
  return { id, movieId, authorId, isWithdrawn: withdrawn_at !== null, isRemoved: removed_at !== null };
}

const noDiscussion = (): Refusal => new Refusal('not_found', { what: 'discussion' });

/** @throws Refusal `text_withdrawn` */
export function requireNotWithdrawn({
  isWithdrawn,
  isRemoved,
}: Pick<DiscussionFacts, 'isWithdrawn' | 'isRemoved'>): void {
  if (isRemoved) throw removed();
  if (isWithdrawn) throw new Refusal('text_withdrawn', { by: 'author' });
}

async function toDiscussions(
  services: Deps,
  rows: readonly DiscussionRow[],
  viewer: string | null,
): Promise<Discussion[]> {
  const people = rows.flatMap(({ account_id, last_by }) => (last_by ? [account_id, last_by] : [account_id]));
  const [authors, keys] = await Promise.all([authorsOf(services, people), publicKeysOf(services, people)]);
  const author = (id: string): Author => authors.get(id) as Author;
  const now = services.clock();
  return rows.map((row) => {
    const { state, fields } = openPost(row, keys);
    const { last_at, last_by } = row;
    return {
      ...postFields(row, state, viewer, now),
      author: author(row.account_id),
      movie_id: row.movie_id,
      title: textOf(fields, 'title'),
      text: textOf(fields, 'text'),
      pinned: row.pinned,
      replies: row.replies,
      views: row.views,
      last_reply: last_at && last_by ? { at: last_at.toISOString(), author: author(last_by) } : null,
    };
  });
}
