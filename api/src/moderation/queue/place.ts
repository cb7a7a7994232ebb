import type { ContentType } from '@sankofa/events/moderation/content-type';

/** Location of content by type. `$1` is its id. A name has none. */
export const PLACE: Readonly<Record<Exclude<ContentType, 'profile_name'>, string>> = {
  movie: 'select $1::text as movie_id, null as discussion_id, null::integer as second',
  review: 'select movie_id, null as discussion_id, null::integer as second from read.reviews where review_id = $1',
  discussion: 'select movie_id, id as discussion_id, null::integer as second from read.discussions where id = $1',
  reply: 'select movie_id, discussion_id, null::integer as second from read.discussion_replies where id = $1',
  timed_comment: 'select movie_id, null as discussion_id, second from read.timed_comments where id = $1',
};
