import type { ContentType } from '@sankofa/events/moderation/content-type';
import type { discussions } from '@sankofa/projections/community/discussions';
import type { RowOf } from '@sankofa/projections/runtime/columns';
import { nameLookup } from '../../accounts/person-names.ts';
import { openPost, textOf } from '../../community/post-row.ts';
import type { ModerationReport, Neighbour } from '../../contract/moderation-queue.ts';
import type { Services } from '../../services.ts';
import { withheldAmong } from '../withheld.ts';
import type { Reader } from './open-row.ts';
import { PLACE } from './place.ts';

type Deps = Pick<Services, 'queries' | 'vault' | 'clock'>;
type Context = ModerationReport['context'];
export type ReportContext = Context;

type PostRow = Pick<
  RowOf<typeof discussions.tables.discussions>,
  'id' | 'account_id' | 'written_at' | 'withdrawn_at' | 'text_event_id' | 'sealed_text'
>;

interface Place {
  readonly movie_id: string;
  readonly movie_title: string | null;
  readonly discussion_id: string | null;
  readonly second: number | null;
}

const POST = 'id, account_id, written_at, text_event_id, sealed_text';
const NEAR = 3;

/** Surrounding content by type: `$1` is the id. Reviews have none. */
const AROUND: Readonly<Partial<Record<ContentType, string>>> = {
  discussion: `select ${POST}, withdrawn_at from read.discussion_replies where discussion_id = $1 order by position limit ${NEAR}`,
  reply: `with this as (select discussion_id, position from read.discussion_replies where id = $1)
    (select ${POST}, withdrawn_at, position from read.discussion_replies r
       where r.discussion_id = (select discussion_id from this) and r.position <= (select position from this)
       order by position desc limit ${NEAR + 1})
    union all
    (select ${POST}, withdrawn_at, position from read.discussion_replies r
       where r.discussion_id = (select discussion_id from this) and r.position > (select position from this)
       order by position limit ${NEAR})
    order by position`,
  timed_comment: `with this as (select movie_id, second, id as this_id from read.timed_comments where id = $1)
    (select ${POST}, null as withdrawn_at, c.second from read.timed_comments c, this
       where c.movie_id = this.movie_id and (c.second, c.id) <= (this.second, this.this_id)
       order by c.second desc, c.id desc limit ${NEAR + 1})
    union all
    (select ${POST}, null as withdrawn_at, c.second from read.timed_comments c, this
       where c.movie_id = this.movie_id and (c.second, c.id) > (this.second, this.this_id)
       order by c.second, c.id limit ${NEAR})
    order by second, id`,
};

/** Context of content that belongs to no film. */
export const NOWHERE: Context = { movie: null, second: null, discussion: null, around: [] };

/** The film and discussion of a content, and other texts around it. */
export async function contextOf(
  deps: Deps,
  contentType: ContentType,
  contentId: string,
  reader: Pick<Reader, 'handlesChildSafety'>,
): Promise<Context> {
  const { queries } = deps;
  if (contentType === 'profile_name') return NOWHERE;
  const { rows } = await queries.query<Place>(
    `select p.*, m.title as movie_title from (${PLACE[contentType]}) p left join read.movies m on m.id = p.movie_id`,
    [contentId],
  );
  const [place] = rows;
  if (!place) return NOWHERE;
  const beside = AROUND[contentType];
  const [around, discussions] = await Promise.all([
    beside ? queries.query<PostRow>(beside, [contentId]) : { rows: [] },
    place.discussion_id === null
      ? { rows: [] }
      : queries.query<PostRow>(`select ${POST}, withdrawn_at from read.discussions where id = $1`, [
          place.discussion_id,
        ]),
  ]);
  // Moderators may read texts as long as they can be decrypted, also of deactivated accounts.
  const keys = await deps.vault.find([...around.rows, ...discussions.rows].map(({ account_id }) => account_id));
  const named = await nameLookup(
    deps,
    around.rows.map(({ account_id }) => account_id),
  );
  const hidden = reader.handlesChildSafety
    ? new Set<string>()
    : await withheldAmong(
        deps,
        [...around.rows, ...discussions.rows].map(({ id }) => id),
      );
  const shownIn = (row: PostRow, field: 'text' | 'title'): string | null =>
    hidden.has(row.id) ? null : textOf(openPost({ ...row, removed_at: null }, keys).fields, field);
  const neighbours = around.rows.map(
    (row): Neighbour => ({
      id: row.id,
      author: named(row.account_id),
      written_at: row.written_at.toISOString(),
      text: shownIn(row, 'text'),
      withheld: hidden.has(row.id),
      is_reported: row.id === contentId,
    }),
  );
  const [discussion] = discussions.rows;
  return {
    movie: place.movie_title === null ? null : { id: place.movie_id, title: place.movie_title },
    second: place.second,
    discussion: discussion ? { id: discussion.id, title: shownIn(discussion, 'title') } : null,
    around: neighbours,
  };
}
