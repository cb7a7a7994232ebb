import { Stars } from '@sankofa/events/community/stars';
import { z } from 'zod';
import { MovieId } from './catalogue.ts';
import { defineRoute } from './route.ts';

/** The most stars a film is given. */
export const MAX_STARS = 5;

export const MovieRating = z.strictObject({
  movie_id: z.string(),
  /** Of all ratings, to two places; null while there are none. */
  average_rating: z.number().min(1).max(MAX_STARS).nullable(),
  /** How many people have rated the film. */
  count: z.int(),
  /** How many gave it five stars, four, three, two and one. */
  breakdown: z.array(z.strictObject({ stars: Stars, count: z.int() })),
  /** What whoever asks gave it; null for visitors, and for those who have given nothing. */
  mine: Stars.nullable(),
});
export type MovieRating = z.infer<typeof MovieRating>;

const ById = z.strictObject({ id: MovieId });
const writes = { answers: ['Sankofa-Position'] } as const;

export const getRating = defineRoute({
  method: 'GET',
  path: '/api/movies/:id/rating',
  summary: 'What people gave a film, and what I gave it',
  access: 'optional-viewer',
  params: ById,
  response: MovieRating,
  problems: ['not_found', 'movie_withdrawn'],
  waitsFor: ['ratings', 'movies', 'media'],
});

export const rateMovie = defineRoute({
  method: 'PUT',
  path: '/api/movies/:id/rating',
  summary: 'Give a film one to five stars, instead of what I gave it before',
  whileBanned: 'refused',
  whileUnconfirmed: 'refused',
  access: 'viewer',
  params: ById,
  body: z.strictObject({ stars: Stars }),
  response: z.strictObject({ movie_id: z.string(), stars: Stars }),
  problems: ['not_found', 'movie_withdrawn', 'too_many_ratings', 'erased', 'idempotency_key_reused'],
  ...writes,
  waitsFor: ['ratings', 'media'],
});

export const withdrawRating = defineRoute({
  method: 'DELETE',
  path: '/api/movies/:id/rating',
  summary: 'Take back what I gave a film',
  access: 'viewer',
  params: ById,
  response: z.strictObject({ movie_id: z.string() }),
  problems: ['erased', 'idempotency_key_reused', 'rating_in_review'],
  ...writes,
});
