import type { SealedBox } from '@sankofa/events/personal/box';
import { Refusal } from '@sankofa/events/store/refusal';
import type { discussions } from '@sankofa/projections/community/discussions';
import type { RowOf } from '@sankofa/projections/runtime/columns';
import { publicKeysOf } from '../accounts/public-keys.ts';
import type { Author } from '../contract/authors.ts';
import { REPLIES_PAGE, type Reply, type ReplyPage } from '../contract/discussions.ts';
import type { Services } from '../services.ts';
import { authorsOf } from './authors.ts';
import { openPost, type PostRow, postFields, textOf } from './post-row.ts';
import { REPLIES as VISIBLE } from './removed.ts';

type Deps = Pick<Services, 'queries' | 'vault' | 'clock'>;

type ReplyRow = PostRow &
  Pick<RowOf<typeof discussions.tables.discussion_replies>, 'discussion_id' | 'position' | 'answers_id'> & {
    readonly answered_account: string | null;
    readonly answered_withdrawn: Date | null;
    readonly answered_removed: Date | null;
    readonly answered_event: string | null;
    readonly answered_text: SealedBox | null;
  };

/** Length of the excerpt of an answered reply, in characters. */
const EXCERPT = 120;

/** Columns of a reply `r` and the one it answers `a`, for the viewer `$2`. */
const REPLIES = `select r.*, coalesce(c.likes, 0) as likes,
    exists (select from read.discussion_likes l where l.post_id = r.id and l.account_id = $2) as liked,
    a.account_id as answered_account, a.withdrawn_at as answered_withdrawn, a.removed_at as answered_removed, a.text_event_id as answered_event,
    a.sealed_text as answered_text
  from ${VISIBLE} r
  left join read.discussion_counts c on c.post_id = r.id
  left join ${VISIBLE} a on a.id = r.answers_id
  where r.discussion_id = $1`;

const FORWARD = `${REPLIES} and ($3::text is null or r.position > $3)
  and ($4::text is null or r.position >= (select f.position from read.discussion_replies f where f.id = $4))
  order by r.position limit ${REPLIES_PAGE + 1}`;
const BACK = `${REPLIES} and r.position < $3 order by r.position desc limit ${REPLIES_PAGE + 1}`;

export interface ReplyQuery {
  readonly after?: string | undefined;
  readonly before?: string | undefined;
  readonly from?: string | undefined;
}

/** A page of the replies to a discussion, oldest first. @param viewer null for a visitor */
export async function findReplies(
  services: Deps,
  discussionId: string,
  viewer: string | null,
  { after, before, from }: ReplyQuery,
): Promise<ReplyPage> {
  const { queries } = services;
  if (before !== undefined) {
    const { rows } = await queries.query<ReplyRow>(BACK, [discussionId, viewer, before]);
    const page = rows.slice(0, REPLIES_PAGE).toReversed();
    const previous = rows.length > page.length ? (page[0]?.position ?? null) : null;
    return { replies: await toReplies(services, page, viewer), previous, next: page.at(-1)?.position ?? null };
  }
  const { rows } = await queries.query<ReplyRow>(FORWARD, [discussionId, viewer, after ?? null, from ?? null]);
  const page = rows.slice(0, REPLIES_PAGE);
  const first = page[0]?.position ?? null;
  const isFirst =
    first === null || (after === undefined && (from === undefined || (await isTheFirst(queries, discussionId, first))));
  return {
    replies: await toReplies(services, page, viewer),
    previous: isFirst ? null : first,
    next: rows.length > page.length ? (page.at(-1)?.position ?? null) : null,
  };
}

async function isTheFirst(queries: Services['queries'], discussionId: string, position: string): Promise<boolean> {
  const text = 'select 1 from read.discussion_replies where discussion_id = $1 and position < $2 limit 1';
  return (await queries.query(text, [discussionId, position])).rowCount === 0;
}

/** Properties of a reply that commands need. */
export interface ReplyFacts {
  readonly id: string;
  readonly discussionId: string;
  readonly authorId: string;
  readonly isWithdrawn: boolean;
  /** By moderators. */
  readonly isRemoved: boolean;
}

/** @throws Refusal `not_found` */
export async function requireReply(services: Pick<Services, 'queries'>, id: string): Promise<ReplyFacts> {
  const found = await findReply(services, id);
  if (!found) throw new Refusal('not_found', { what: 'reply' });
  return found;
}

/** Null if it does not exist or may not be shown. */
export async function findReply({ queries }: Pick<Services, 'queries'>, id: string): Promise<ReplyFacts | null> {
  const { rows } = await queries.query<{
    discussion_id: string;
    account_id: string;
    withdrawn_at: Date | null;
    removed_at: Date | null;
  }>({
    name: 'replies.facts',
    text: `select discussion_id, account_id, withdrawn_at, removed_at from ${VISIBLE} r where id = $1`,
    values: [id],
  });
  const [row] = rows;
  if (!row) return null;
  const { discussion_id: discussionId, account_id: authorId, withdrawn_at, removed_at } = row;
  return { id, discussionId, authorId, isWithdrawn: withdrawn_at !== null, isRemoved: removed_at !== null };
}

async function toReplies(services: Deps, rows: readonly ReplyRow[], viewer: string | null): Promise<Reply[]> {
  const people = rows.flatMap((row) => [row.account_id, ...(row.answered_account ? [row.answered_account] : [])]);
  const [authors, keys] = await Promise.all([authorsOf(services, people), publicKeysOf(services, people)]);
  const author = (id: string): Author => authors.get(id) as Author;
  const now = services.clock();
  return rows.map((row) => {
    const { state, fields } = openPost(row, keys);
    return {
      ...postFields(row, state, viewer, now),
      author: author(row.account_id),
      discussion_id: row.discussion_id,
      text: textOf(fields, 'text'),
      answers:
        row.answers_id && row.answered_account
          ? answered(row, row.answers_id, author(row.answered_account), keys)
          : null,
    };
  });
}

function answered(row: ReplyRow, id: string, author: Author, keys: ReadonlyMap<string, Buffer>): Reply['answers'] {
  const { fields } = openPost(
    {
      account_id: row.answered_account ?? '',
      withdrawn_at: row.answered_withdrawn,
      removed_at: row.answered_removed,
      text_event_id: row.answered_event ?? '',
      sealed_text: row.answered_text,
    },
    keys,
  );
  const text = textOf(fields, 'text');
  if (text === null) return { id, author, excerpt: null };
  const characters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  const isLong = characters.length > EXCERPT;
  return { id, author, excerpt: isLong ? `${characters.slice(0, EXCERPT).join('').trimEnd()}…` : text };
}
