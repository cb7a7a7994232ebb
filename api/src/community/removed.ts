import type { ContentType } from '@sankofa/events/moderation/content-type';
import { Refusal } from '@sankofa/events/store/refusal';
import type { Services } from '../services.ts';

/** What has been removed of this type, by an id as SQL: to stand after `from`. */
export const removal = (type: ContentType, id: string): string =>
  `read.removed_content x where x.content_type = '${type}' and x.content_id = ${id} and x.in_force`;

/** Posts with when moderators removed them: their place stays, for the sake of those that answer them. */
const withRemoval = (table: string, type: ContentType): string =>
  `(select o.*, (select min(x.removed_at) from ${removal(type, 'o.id')}) as removed_at from ${table} o)`;

/** Only what moderators have not removed. */
const withoutRemoved = (table: string, type: ContentType, id: string): string =>
  `(select o.* from ${table} o where not exists (select from ${removal(type, `o.${id}`)}))`;

/** What people have written, as everybody may see it: to be read from instead of the tables. */
export const DISCUSSIONS = withRemoval('read.discussions', 'discussion');
export const REPLIES = withRemoval('read.discussion_replies', 'reply');
export const COMMENTS = withoutRemoved('read.timed_comments', 'timed_comment', 'id');
export const REVIEWS = withoutRemoved('read.reviews', 'review', 'review_id');

/** How many replies of a discussion `d` moderators have removed; one its author withdrew does not count anyway. */
export const REMOVED_REPLIES = `(select count(*)::integer from read.discussion_replies o
  where o.discussion_id = d.id and o.withdrawn_at is null and exists (select from ${removal('reply', 'o.id')}))`;

/** Nobody changes what moderators have removed, until it is given back. @throws Refusal `text_withdrawn` */
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
