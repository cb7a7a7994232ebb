import type { ContentType } from '@sankofa/events/moderation/content-type';
import { Refusal } from '@sankofa/events/store/refusal';
import type { Services } from '../services.ts';

/** Removed content of this type, by an id as SQL: to follow `from`. */
export const removal = (type: ContentType, id: string): string =>
  `read.removed_content x where x.content_type = '${type}' and x.content_id = ${id} and x.in_force`;

/** Posts with the time moderators removed them: their place stays, for their replies. */
const withRemoval = (table: string, type: ContentType): string =>
  `(select o.*, (select min(x.removed_at) from ${removal(type, 'o.id')}) as removed_at from ${table} o)`;

/** Only content that moderators have not removed. */
const withoutRemoved = (table: string, type: ContentType, id: string): string =>
  `(select o.* from ${table} o where not exists (select from ${removal(type, `o.${id}`)}))`;

/** Public content: to be queried instead of the tables. */
export const DISCUSSIONS = withRemoval('read.discussions', 'discussion');
export const REPLIES = withRemoval('read.discussion_replies', 'reply');
export const COMMENTS = withoutRemoved('read.timed_comments', 'timed_comment', 'id');
export const REVIEWS = withoutRemoved('read.reviews', 'review', 'review_id');

/** Number of removed replies of a discussion `d`; those its author deleted are not counted anyway. */
export const REMOVED_REPLIES = `(select count(*)::integer from read.discussion_replies o
  where o.discussion_id = d.id and o.withdrawn_at is null and exists (select from ${removal('reply', 'o.id')}))`;

/** Removed content cannot be edited until it is restored. @throws Refusal `text_withdrawn` */
export async function refuseRemoved(
  { queries }: Pick<Services, 'queries'>,
  type: ContentType,
  id: string,
): Promise<void> {
  const { rowCount } = await queries.query(
    'select from read.removed_content where content_type = $1 and content_id = $2 and in_force limit 1',
    [type, id],
  );
  if (rowCount) throw removed();
}

export const removed = (): Refusal => new Refusal('text_withdrawn', { by: 'moderators' });
