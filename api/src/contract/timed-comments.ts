import { MAX_TIMED_COMMENT } from '@sankofa/events/community/timed-comments';
import { fault } from '@sankofa/events/fault';
import { z } from 'zod';
import { t } from '../messages/current.ts';
import { Author } from './authors.ts';
import { MovieId } from './catalogue.ts';
import { PostText } from './post-text.ts';
import { defineRoute } from './route.ts';

export { MAX_TIMED_COMMENT } from '@sankofa/events/community/timed-comments';

/** Page size of comments. */
export const TIMED_COMMENTS_PAGE = 50;

/** A position in a film in whole seconds, less than a day. */
const MAX_SECOND = 86_400;
const Second = z.int().min(0).max(MAX_SECOND);

export const TimedCommentText = PostText(MAX_TIMED_COMMENT, () => t('contract.write_something'));

/** Replies to a comment that its page lists. */
export const MAX_LISTED_REPLIES = 50;

const Comment = z.strictObject({
  id: z.string(),
  /** Position in the film, in whole seconds. */
  second: Second,
  text: z.string(),
  author: Author,
  /** Whether the caller is the author. */
  mine: z.boolean(),
  written_at: z.iso.datetime(),
  likes: z.int(),
  /** Whether the caller likes it. */
  liked: z.boolean(),
});

export const TimedComment = z.strictObject({
  ...Comment.shape,
  /** Oldest first. */
  replies: z.array(Comment).max(MAX_LISTED_REPLIES),
});
export type TimedReply = z.infer<typeof Comment>;
export type TimedComment = z.infer<typeof TimedComment>;

export const TimedCommentPage = z.strictObject({
  /** In the order of the film; within one second in a stable order. */
  comments: z.array(TimedComment),
  /** Cursor for `after`; null at the end. */
  next: z.string().nullable(),
});
export type TimedCommentPage = z.infer<typeof TimedCommentPage>;

const ByMovie = z.strictObject({ id: MovieId });
const ById = z.strictObject({ id: z.uuid() });
const Id = z.strictObject({ id: z.string() });
const Liked = z.strictObject({ id: z.string(), liked: z.boolean() });
const WRITING = ['erased', 'idempotency_key_reused'] as const;
const writes = { access: 'viewer', answers: ['Sankofa-Position'] } as const;
const seconds = z.coerce.number().int().min(0).max(MAX_SECOND);

export const listTimedComments = defineRoute({
  method: 'GET',
  path: '/api/movies/:id/timed-comments',
  summary: 'List timed comments of a film, in the order of the film',
  access: 'optional-viewer',
  fromKidsProfile: 'refused',
  params: ByMovie,
  query: z.strictObject({
    /** Seconds of the film, both inclusive. */
    from: seconds.optional(),
    to: seconds.optional(),
    after: z
      .string()
      .regex(/^\d{1,5}:[0-9a-f-]{36}$/, fault('earlier'))
      .optional(),
  }),
  response: TimedCommentPage,
  problems: ['not_found', 'movie_withdrawn'],
  waitsFor: ['timed_comments', 'people', 'movies', 'products', 'media', 'ratings', 'removed_content'],
});

export const writeTimedComment = defineRoute({
  ...writes,
  method: 'POST',
  path: '/api/movies/:id/timed-comments',
  summary: 'Write a timed comment',
  whileBanned: 'refused',
  whileUnconfirmed: 'refused',
  params: ByMovie,
  body: z.strictObject({
    second: Second,
    text: TimedCommentText,
    /** The comment that it replies to, at whose second it then stands. */
    replies_to: z.uuid().optional(),
  }),
  status: 201,
  response: Id,
  problems: [...WRITING, 'not_found', 'movie_withdrawn', 'beyond_the_end', 'too_many_comments', 'too_many_texts'],
  waitsFor: ['timed_comments', 'removed_content', 'movies', 'products', 'media', 'ratings'],
});

export const withdrawTimedComment = defineRoute({
  ...writes,
  method: 'DELETE',
  path: '/api/timed-comments/:id',
  summary: 'Delete my timed comment',
  params: ById,
  response: Id,
  problems: [...WRITING, 'not_found'],
});

export const likeTimedComment = defineRoute({
  ...writes,
  method: 'PUT',
  path: '/api/timed-comments/:id/like',
  summary: 'Like another person’s timed comment once',
  whileUnconfirmed: 'refused',
  params: ById,
  response: Liked,
  problems: [...WRITING, 'not_found', 'own_text', 'too_many_likes'],
  waitsFor: ['timed_comments', 'removed_content'],
});

export const unlikeTimedComment = defineRoute({
  ...writes,
  method: 'DELETE',
  path: '/api/timed-comments/:id/like',
  summary: 'Remove my like of a timed comment',
  params: ById,
  response: Liked,
  problems: [...WRITING],
});
