import { MAX_DISCUSSION_TEXT, MAX_DISCUSSION_TITLE, MAX_REPLY_TEXT } from '@sankofa/events/community/discussions';
import { fault } from '@sankofa/events/fault';
import { z } from 'zod';
import { t } from '../messages/current.ts';
import { Author } from './authors.ts';
import { MovieId } from './catalogue.ts';
import { LogPosition } from './position.ts';
import { PostState, PostText } from './post-text.ts';
import { defineRoute } from './route.ts';

export {
  EDIT_HOURS,
  MAX_DISCUSSION_TEXT,
  MAX_DISCUSSION_TITLE,
  MAX_REPLY_TEXT,
} from '@sankofa/events/community/discussions';

/** Page size of discussions and replies. */
export const DISCUSSIONS_PAGE = 20;
export const REPLIES_PAGE = 30;

/** By last reply, start, number of replies, or views; always descending. */
export const DiscussionSort = z.enum(['active', 'newest', 'replies', 'views']);
export type DiscussionSort = z.infer<typeof DiscussionSort>;

const DiscussionTitle = PostText(MAX_DISCUSSION_TITLE, () => t('contract.give_title'));
const DiscussionText = PostText(MAX_DISCUSSION_TEXT, () => t('contract.write_something_first'));
const ReplyText = PostText(MAX_REPLY_TEXT, () => t('contract.write_something'));

export const DiscussionFields = z.strictObject({ title: DiscussionTitle, text: DiscussionText });
export type DiscussionFields = z.infer<typeof DiscussionFields>;
export const ReplyFields = z.strictObject({ text: ReplyText });

const post = {
  id: z.string(),
  state: PostState,
  author: Author,
  /** Whether the caller is the author. */
  mine: z.boolean(),
  written_at: z.iso.datetime(),
  /** End of the author's edit window; null for others, and once it is over. */
  editable_until: z.iso.datetime().nullable(),
  edited_at: z.iso.datetime().nullable(),
  likes: z.int(),
  /** Whether the caller likes it. */
  liked: z.boolean(),
};

export const DiscussionSummary = z.strictObject({
  ...post,
  movie_id: z.string(),
  /** Null unless it is open. */
  title: z.string().nullable(),
  pinned: z.boolean(),
  /** Number of existing replies. */
  replies: z.int(),
  /** Views by signed-in people: each counts once a day. */
  views: z.int(),
  last_reply: z.strictObject({ at: z.iso.datetime(), author: Author }).nullable(),
});
export type DiscussionSummary = z.infer<typeof DiscussionSummary>;

export const Discussion = z.strictObject({ ...DiscussionSummary.shape, text: z.string().nullable() });
export type Discussion = z.infer<typeof Discussion>;

export const Reply = z.strictObject({
  ...post,
  discussion_id: z.string(),
  text: z.string().nullable(),
  /** The answered reply with an excerpt (null if unreadable); null: the discussion. */
  answers: z.strictObject({ id: z.string(), author: Author, excerpt: z.string().nullable() }).nullable(),
});
export type Reply = z.infer<typeof Reply>;

export const DiscussionPage = z.strictObject({
  discussions: z.array(DiscussionSummary),
  total: z.int(),
  /** Cursor for `after`; null at the end. */
  next: z.string().nullable(),
});
export type DiscussionPage = z.infer<typeof DiscussionPage>;

export const ReplyPage = z.strictObject({
  /** Oldest first. */
  replies: z.array(Reply),
  /** Cursors for `before` and `after`; null at the ends. */
  previous: z.string().nullable(),
  next: z.string().nullable(),
});
export type ReplyPage = z.infer<typeof ReplyPage>;

/** The store would reject the year 0000, and long fractions of a second. */
const SortedMoment = z.iso.datetime({ precision: 3 }).refine((text) => !text.startsWith('0000'), fault('earlier'));

/** Cursor: pinned or not, sort value, and id. As text, opaque to clients. */
const Cursor = z
  .string()
  .max(200)
  .transform((text, context): unknown => {
    try {
      const place: unknown = JSON.parse(text);
      if (Array.isArray(place)) return place;
      throw new SyntaxError('A cursor is an array.');
    } catch {
      context.issues.push({ code: 'custom', input: text, message: fault('earlier') });
      return z.NEVER;
    }
  })
  .pipe(z.tuple([z.boolean(), z.union([SortedMoment, z.int().min(0).max(2_147_483_647)]), z.uuid()]));
export type Cursor = z.output<typeof Cursor>;

const ByMovie = z.strictObject({ id: MovieId });
const ById = z.strictObject({ id: z.uuid() });
const Id = z.strictObject({ id: z.string() });
const Liked = z.strictObject({ id: z.string(), liked: z.boolean() });
const WRITING = ['erased', 'idempotency_key_reused'] as const;
const READS = ['discussions', 'people', 'removed_content', 'movies'] as const;
const writes = { access: 'viewer', answers: ['Sankofa-Position'] } as const;

export const listDiscussions = defineRoute({
  method: 'GET',
  path: '/api/movies/:id/discussions',
  summary: 'List discussions about a film, pinned ones first',
  access: 'optional-viewer',
  fromKidsProfile: 'refused',
  params: ByMovie,
  query: z.strictObject({ sort: DiscussionSort.optional(), after: Cursor.optional() }),
  response: DiscussionPage,
  problems: ['not_found', 'movie_withdrawn'],
  waitsFor: [...READS, 'movies', 'products', 'media', 'ratings'],
});

export const startDiscussion = defineRoute({
  ...writes,
  method: 'POST',
  path: '/api/movies/:id/discussions',
  summary: 'Start a discussion about a film',
  whileBanned: 'refused',
  whileUnconfirmed: 'refused',
  params: ByMovie,
  body: DiscussionFields,
  status: 201,
  response: Id,
  problems: [...WRITING, 'not_found', 'movie_withdrawn', 'too_many_texts'],
  waitsFor: ['movies', 'products', 'media', 'ratings'],
});

export const getDiscussion = defineRoute({
  method: 'GET',
  path: '/api/discussions/:id',
  summary: 'Get a discussion',
  access: 'optional-viewer',
  fromKidsProfile: 'refused',
  params: ById,
  response: Discussion,
  problems: ['not_found', 'not_available_on_profile'],
  waitsFor: READS,
});

export const editDiscussion = defineRoute({
  ...writes,
  method: 'PUT',
  path: '/api/discussions/:id',
  summary: 'Edit title and text of my discussion within a day',
  whileBanned: 'refused',
  whileUnconfirmed: 'refused',
  params: ById,
  body: DiscussionFields,
  response: Id,
  problems: [...WRITING, 'not_found', 'text_withdrawn', 'edit_too_late', 'too_many_edits'],
  waitsFor: ['removed_content'],
});

export const withdrawDiscussion = defineRoute({
  ...writes,
  method: 'DELETE',
  path: '/api/discussions/:id',
  summary: 'Delete my discussion; replies of others stay',
  params: ById,
  response: Id,
  problems: [...WRITING, 'not_found'],
});

export const viewDiscussion = defineRoute({
  ...writes,
  method: 'POST',
  path: '/api/discussions/:id/views',
  summary: 'Count my view of a discussion: once a day',
  params: ById,
  response: Id,
  problems: [...WRITING, 'not_found'],
  waitsFor: ['discussions', 'removed_content'],
});

export const likeDiscussion = defineRoute({
  ...writes,
  method: 'PUT',
  path: '/api/discussions/:id/like',
  summary: 'Like another person’s discussion once',
  whileUnconfirmed: 'refused',
  params: ById,
  response: Liked,
  problems: [...WRITING, 'not_found', 'text_withdrawn', 'own_text', 'too_many_likes'],
  waitsFor: ['discussions', 'removed_content'],
});

export const unlikeDiscussion = defineRoute({
  ...writes,
  method: 'DELETE',
  path: '/api/discussions/:id/like',
  summary: 'Remove my like of a discussion',
  params: ById,
  response: Liked,
  problems: [...WRITING],
});

export const listReplies = defineRoute({
  method: 'GET',
  path: '/api/discussions/:id/replies',
  summary: 'List replies to a discussion, oldest first, from the first or a given one',
  access: 'optional-viewer',
  fromKidsProfile: 'refused',
  params: ById,
  query: z.strictObject({
    after: LogPosition.optional(),
    before: LogPosition.optional(),
    /** First reply of the page. */
    from: z.uuid().optional(),
  }),
  response: ReplyPage,
  problems: ['not_found', 'not_available_on_profile'],
  waitsFor: READS,
});

export const writeReply = defineRoute({
  ...writes,
  method: 'POST',
  path: '/api/discussions/:id/replies',
  summary: 'Reply to a discussion, or to another reply in it',
  whileBanned: 'refused',
  whileUnconfirmed: 'refused',
  params: ById,
  body: z.strictObject({
    ...ReplyFields.shape,
    /** The reply that it answers. */
    answers: z.uuid().nullish(),
  }),
  status: 201,
  response: Id,
  problems: [...WRITING, 'not_found', 'movie_withdrawn', 'text_withdrawn', 'too_many_texts'],
  waitsFor: ['discussions', 'movies', 'products', 'media', 'removed_content', 'ratings'],
});

export const editReply = defineRoute({
  ...writes,
  method: 'PUT',
  path: '/api/replies/:id',
  summary: 'Edit my reply within a day',
  whileBanned: 'refused',
  whileUnconfirmed: 'refused',
  params: ById,
  body: ReplyFields,
  response: Id,
  problems: [...WRITING, 'not_found', 'text_withdrawn', 'edit_too_late', 'too_many_edits'],
  waitsFor: ['removed_content'],
});

export const withdrawReply = defineRoute({
  ...writes,
  method: 'DELETE',
  path: '/api/replies/:id',
  summary: 'Delete my reply',
  params: ById,
  response: Id,
  problems: [...WRITING, 'not_found'],
});

export const likeReply = defineRoute({
  ...writes,
  method: 'PUT',
  path: '/api/replies/:id/like',
  summary: 'Like another person’s reply once',
  whileUnconfirmed: 'refused',
  params: ById,
  response: Liked,
  problems: [...WRITING, 'not_found', 'text_withdrawn', 'own_text', 'too_many_likes'],
  waitsFor: ['discussions', 'removed_content'],
});

export const unlikeReply = defineRoute({
  ...writes,
  method: 'DELETE',
  path: '/api/replies/:id/like',
  summary: 'Remove my like of a reply',
  params: ById,
  response: Liked,
  problems: [...WRITING],
  waitsFor: ['discussions', 'removed_content'],
});
