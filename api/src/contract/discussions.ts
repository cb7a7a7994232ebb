import { MAX_DISCUSSION_TEXT, MAX_DISCUSSION_TITLE, MAX_REPLY_TEXT } from '@sankofa/events/community/discussions';
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

/** Discussions and replies on one page. */
export const DISCUSSIONS_PAGE = 20;
export const REPLIES_PAGE = 30;

/** By the last reply, by their start, by how many replies and views there are; always the most first. */
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
  /** Whether whoever asks wrote it. */
  mine: z.boolean(),
  written_at: z.iso.datetime(),
  /** Until when whoever wrote it may change it; null for others, and when that is over. */
  editable_until: z.iso.datetime().nullable(),
  edited_at: z.iso.datetime().nullable(),
  likes: z.int(),
  /** Whether whoever asks likes it. */
  liked: z.boolean(),
};

export const DiscussionSummary = z.strictObject({
  ...post,
  movie_id: z.string(),
  /** Null unless it is open. */
  title: z.string().nullable(),
  pinned: z.boolean(),
  /** That stand. */
  replies: z.int(),
  /** By people who were signed in: each counts once an hour. */
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
  /** The other reply it answers, and how that begins (null when there is nothing to read); null: the discussion. */
  answers: z.strictObject({ id: z.string(), author: Author, excerpt: z.string().nullable() }).nullable(),
});
export type Reply = z.infer<typeof Reply>;

export const DiscussionPage = z.strictObject({
  discussions: z.array(DiscussionSummary),
  total: z.int(),
  /** To read on with `after`; null at the end. */
  next: z.string().nullable(),
});
export type DiscussionPage = z.infer<typeof DiscussionPage>;

export const ReplyPage = z.strictObject({
  /** As they were written. */
  replies: z.array(Reply),
  /** To read on with `before` and `after`; null where there are none. */
  previous: z.string().nullable(),
  next: z.string().nullable(),
});
export type ReplyPage = z.infer<typeof ReplyPage>;

/** The store would refuse the year 0000, and fractions of a second that are long. */
const SortedMoment = z.iso
  .datetime({ precision: 3 })
  .refine((text) => !text.startsWith('0000'), 'must be as an earlier answer gave it');

/** Where a page ended: pinned or not, what it is sorted by, and the id. As text, it is for the server alone. */
const Cursor = z
  .string()
  .max(200)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.issues.push({ code: 'custom', input: text, message: 'must be as an earlier answer gave it' });
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
  summary: 'What people discuss about a film: what is pinned first',
  access: 'optional-viewer',
  fromKidsProfile: 'refused',
  params: ByMovie,
  query: z.strictObject({ sort: DiscussionSort.optional(), after: Cursor.optional() }),
  response: DiscussionPage,
  problems: ['not_found', 'movie_withdrawn'],
  waitsFor: [...READS, 'movies', 'media', 'ratings'],
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
  waitsFor: ['movies', 'media', 'ratings'],
});

export const getDiscussion = defineRoute({
  method: 'GET',
  path: '/api/discussions/:id',
  summary: 'A discussion with what it began with',
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
  summary: 'Change title and text of a discussion I have started within the last day',
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
  summary: 'Take back a discussion I have started; what others replied stays',
  params: ById,
  response: Id,
  problems: [...WRITING, 'not_found'],
});

export const viewDiscussion = defineRoute({
  ...writes,
  method: 'POST',
  path: '/api/discussions/:id/views',
  summary: 'Count that I have opened a discussion: once an hour',
  params: ById,
  response: Id,
  problems: [...WRITING, 'not_found'],
  waitsFor: ['discussions', 'removed_content'],
});

export const likeDiscussion = defineRoute({
  ...writes,
  method: 'PUT',
  path: '/api/discussions/:id/like',
  summary: 'Like a discussion of somebody else: once',
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
  summary: 'Take back that I like a discussion',
  params: ById,
  response: Liked,
  problems: [...WRITING],
});

export const listReplies = defineRoute({
  method: 'GET',
  path: '/api/discussions/:id/replies',
  summary: 'The replies to a discussion as they were written: from the first, or from one of them, on',
  access: 'optional-viewer',
  fromKidsProfile: 'refused',
  params: ById,
  query: z.strictObject({
    after: LogPosition.optional(),
    before: LogPosition.optional(),
    /** The reply the page begins with. */
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
    /** The other reply it answers. */
    answers: z.uuid().nullish(),
  }),
  status: 201,
  response: Id,
  problems: [...WRITING, 'not_found', 'movie_withdrawn', 'text_withdrawn', 'too_many_texts'],
  waitsFor: ['discussions', 'movies', 'media', 'removed_content', 'ratings'],
});

export const editReply = defineRoute({
  ...writes,
  method: 'PUT',
  path: '/api/replies/:id',
  summary: 'Change a reply I have written within the last day',
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
  summary: 'Take back a reply of mine',
  params: ById,
  response: Id,
  problems: [...WRITING, 'not_found'],
});

export const likeReply = defineRoute({
  ...writes,
  method: 'PUT',
  path: '/api/replies/:id/like',
  summary: 'Like a reply of somebody else: once',
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
  summary: 'Take back that I like a reply',
  params: ById,
  response: Liked,
  problems: [...WRITING],
  waitsFor: ['discussions', 'removed_content'],
});
