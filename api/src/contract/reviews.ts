import { MAX_REVIEW_TEXT, MAX_REVIEW_TITLE } from '@sankofa/events/community/ratings';
import { Stars } from '@sankofa/events/community/stars';
import { fault } from '@sankofa/events/fault';
import { z } from 'zod';
import { t } from '../messages/current.ts';
import { Author } from './authors.ts';
import { MovieId } from './catalogue.ts';
import { LogPosition } from './position.ts';
import { PostText } from './post-text.ts';
import { defineRoute } from './route.ts';

export { MAX_REVIEW_TEXT, MAX_REVIEW_TITLE } from '@sankofa/events/community/ratings';
export type { Reaction } from '@sankofa/events/community/reactions';

/** Page size of reviews. */
export const REVIEWS_PAGE = 10;

/** By time, stars, or number of helpful votes; ties newest first. */
export const ReviewSort = z.enum(['newest', 'highest', 'lowest', 'helpful']);
export type ReviewSort = z.infer<typeof ReviewSort>;

/** Level of every review author. */
export const COMMUNITY_MEMBER = 'Community Member';

const Title = z
  .string()
  .trim()
  .max(MAX_REVIEW_TITLE, { error: () => t('contract.use_at_most', { count: MAX_REVIEW_TITLE }) });
const Text = PostText(MAX_REVIEW_TEXT, () => t('contract.write_review'));

export const Review = z.strictObject({
  id: z.string(),
  movie_id: z.string(),
  user: z.strictObject({
    ...Author.shape,
    level: z.string(),
    /** Number of their existing reviews. */
    reviews_count: z.int(),
  }),
  /** Their current rating of the film, in stars. */
  rating: Stars,
  /** Empty if there is none. */
  title: z.string(),
  /** Null if its author's account is withdrawn or erased. */
  review: z.string().nullable(),
  date: z.iso.datetime(),
  /** Time of the last edit; null if unedited. */
  changed_at: z.iso.datetime().nullable(),
  likes: z.int(),
  helpful: z.int(),
  /** Whether its author has watched at least half of the film, or bought it. */
  verified: z.boolean(),
  /** Whether it contains spoilers. */
  spoilers: z.boolean(),
  /** Whether the caller is its author, likes it, finds it helpful. */
  mine: z.boolean(),
  /** By moderators: readable only to its author. */
  removed: z.boolean(),
  liked: z.boolean(),
  found_helpful: z.boolean(),
});
export type Review = z.infer<typeof Review>;

export const ReviewPage = z.strictObject({
  reviews: z.array(Review),
  /** Total number. */
  total: z.int(),
  /** Cursor for `after`; null at the end. */
  next: z.string().nullable(),
  /** The caller's review, wherever in the list; null if there is none. */
  mine: Review.nullable(),
});
export type ReviewPage = z.infer<typeof ReviewPage>;

/** Cursor: sort value, and log position of the last review. */
const Cursor = z
  .string()
  .regex(/^-?\d{1,9}_(\d{16}|\d{20}\/\d{20})$/, fault('earlier'))
  .max(60)
  .transform((text) => {
    const split = text.indexOf('_');
    return { key: Number(text.slice(0, split)), position: text.slice(split + 1) };
  })
  .pipe(z.strictObject({ key: z.int(), position: LogPosition }));
export type Cursor = z.output<typeof Cursor>;

const ByMovie = z.strictObject({ id: MovieId });
const ById = z.strictObject({ id: z.uuid() });
const Id = z.strictObject({ id: z.string() });
const WRITING = ['erased', 'idempotency_key_reused'] as const;
const writes = { access: 'viewer', answers: ['Sankofa-Position'] } as const;

export const listReviews = defineRoute({
  method: 'GET',
  path: '/api/movies/:id/reviews',
  summary: 'List reviews of a film, newest first by default',
  access: 'optional-viewer',
  fromKidsProfile: 'refused',
  params: ByMovie,
  query: z.strictObject({ sort: ReviewSort.optional(), after: Cursor.optional() }),
  response: ReviewPage,
  problems: ['not_found', 'movie_withdrawn'],
  waitsFor: ['reviews', 'people', 'movies', 'products', 'media', 'ratings', 'viewings', 'removed_content'],
});

export const writeReview = defineRoute({
  ...writes,
  method: 'POST',
  path: '/api/movies/:id/reviews',
  summary: 'Review a film, once; its stars are my rating of the film',
  whileBanned: 'refused',
  whileUnconfirmed: 'refused',
  params: ByMovie,
  body: z.strictObject({ rating: Stars, title: Title.optional(), review: Text, spoilers: z.boolean().optional() }),
  status: 201,
  response: Id,
  problems: [...WRITING, 'not_found', 'movie_withdrawn', 'already_reviewed', 'too_many_texts', 'too_many_ratings'],
  waitsFor: ['movies', 'products', 'media', 'ratings'],
});

export const changeReview = defineRoute({
  ...writes,
  method: 'PUT',
  path: '/api/reviews/:id',
  summary: 'Edit my review; its stars become my rating of the film',
  whileBanned: 'refused',
  whileUnconfirmed: 'refused',
  params: ById,
  body: z.strictObject({ rating: Stars, title: Title, review: Text, spoilers: z.boolean() }),
  response: Id,
  problems: [...WRITING, 'not_found', 'text_withdrawn', 'too_many_texts', 'too_many_ratings'],
  waitsFor: ['removed_content'],
});

export const withdrawReview = defineRoute({
  ...writes,
  method: 'DELETE',
  path: '/api/reviews/:id',
  summary: 'Delete my review; my rating of the film stays',
  params: ById,
  response: Id,
  problems: [...WRITING, 'not_found'],
});

const reaction = { ...writes, params: ById, response: Id } as const;
const given = {
  ...reaction,
  method: 'PUT',
  whileUnconfirmed: 'refused',
  problems: [...WRITING, 'not_found', 'own_content', 'too_many_likes'],
  waitsFor: ['reviews', 'people', 'viewings', 'removed_content'],
} as const;
const takenBack = { ...reaction, method: 'DELETE', problems: WRITING } as const;

export const likeReview = defineRoute({
  ...given,
  path: '/api/reviews/:id/like',
  summary: 'Like another person’s review once',
});

export const unlikeReview = defineRoute({
  ...takenBack,
  path: '/api/reviews/:id/like',
  summary: 'Remove my like of a review',
});

export const findReviewHelpful = defineRoute({
  ...given,
  path: '/api/reviews/:id/helpful',
  summary: 'Mark another person’s review as helpful once',
});

export const unfindReviewHelpful = defineRoute({
  ...takenBack,
  path: '/api/reviews/:id/helpful',
  summary: 'Remove my helpful mark of a review',
});
