import { MAX_TIMED_COMMENT } from '@sankofa/events/community/timed-comments';
import { z } from 'zod';
import { t } from '../messages/current.ts';
import { Author } from './authors.ts';
import { MovieId } from './catalogue.ts';
import { PostText } from './post-text.ts';
import { defineRoute } from './route.ts';

export { MAX_TIMED_COMMENT } from '@sankofa/events/community/timed-comments';

/** Comments on one page. */
export const TIMED_COMMENTS_PAGE = 50;

/** A moment of a film in whole seconds; no film is a day long. */
const Second = z.int().min(0).max(86_400);

export const TimedCommentText = PostText(MAX_TIMED_COMMENT, () => t('contract.write_something'));

export const TimedComment = z.strictObject({
  id: z.string(),
  /** The whole second of the film it stands at. */
  second: Second,
  text: z.string(),
  author: Author,
  /** Whether whoever asks wrote it. */
  mine: z.boolean(),
  written_at: z.iso.datetime(),
  likes: z.int(),
  /** Whether whoever asks likes it. */
  liked: z.boolean(),
});
export type TimedComment = z.infer<typeof TimedComment>;

export const TimedCommentPage = z.strictObject({
  /** In the order of the film; of one second, in any order that stays the same. */
  comments: z.array(TimedComment),
  /** To read on with `after`; null at the end. */
  next: z.string().nullable(),
});
export type TimedCommentPage = z.infer<typeof TimedCommentPage>;

const ByMovie = z.strictObject({ id: MovieId });
const ById = z.strictObject({ id: z.uuid() });
const Id = z.strictObject({ id: z.string() });
const Liked = z.strictObject({ id: z.string(), liked: z.boolean() });
const WRITING = ['erased', 'idempotency_key_reused'] as const;
const writes = { access: 'viewer', answers: ['Sankofa-Position'] } as const;
const seconds = z.coerce.number().pipe(Second);

export const listTimedComments = defineRoute({
  method: 'GET',
  path: '/api/movies/:id/timed-comments',
  summary: 'What people say at moments of a film, in the order of the film',
  access: 'optional-viewer',
  fromKidsProfile: 'refused',
  params: ByMovie,
  query: z.strictObject({
    /** Seconds of the film, both included. */
    from: seconds.optional(),
    to: seconds.optional(),
    after: z
      .string()
      .regex(/^\d{1,5}:[0-9a-f-]{36}$/, 'must be as an earlier answer gave it')
      .optional(),
  }),
  response: TimedCommentPage,
  problems: ['not_found', 'movie_withdrawn'],
  waitsFor: ['timed_comments', 'people', 'movies', 'media', 'ratings', 'removed_content'],
});

export const writeTimedComment = defineRoute({
  ...writes,
  method: 'POST',
  path: '/api/movies/:id/timed-comments',
  summary: 'Say something at a moment of a film',
  whileBanned: 'refused',
  whileUnconfirmed: 'refused',
  params: ByMovie,
  body: z.strictObject({ second: Second, text: TimedCommentText }),
  status: 201,
  response: Id,
  problems: [...WRITING, 'not_found', 'movie_withdrawn', 'beyond_the_end', 'too_many_comments', 'too_many_texts'],
  waitsFor: ['movies', 'media', 'ratings'],
});

export const withdrawTimedComment = defineRoute({
  ...writes,
  method: 'DELETE',
  path: '/api/timed-comments/:id',
  summary: 'Take back what I said at a moment of a film',
  params: ById,
  response: Id,
  problems: [...WRITING, 'not_found'],
});

export const likeTimedComment = defineRoute({
  ...writes,
  method: 'PUT',
  path: '/api/timed-comments/:id/like',
  summary: 'Like what somebody else said at a moment of a film: once',
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
  summary: 'Take back that I like it',
  params: ById,
  response: Liked,
  problems: [...WRITING],
});
