import { Stars } from '@sankofa/events/community/stars';
import { z } from 'zod';
import { MovieId } from './catalogue.ts';
import { defineRoute } from './route.ts';

/** Maximum rating, in stars. */
export const MAX_STARS = 5;

export const MovieRating = z.strictObject({
  movie_id: z.string(),
  /** Mean of all ratings, to two decimals; null if there are none. */
  average_rating: z.number().min(1).max(MAX_STARS).nullable(),
  /** Number of ratings. */
  count: z.int(),
  /** Number of ratings by stars, five first. */
  breakdown: z.array(z.strictObject({ stars: Stars, count: z.int() })),
  /** The caller's rating; null for visitors, and without one. */
  mine: Stars.nullable(),
});
export type MovieRating = z.infer<typeof MovieRating>;

const ById = z.strictObject({ id: MovieId });
const writes = { answers: ['Sankofa-Position'] } as const;

export const getRating = defineRoute({
  method: 'GET',
  path: '/api/movies/:id/rating',
  summary: 'Get the ratings of a film, and mine',
  access: 'optional-viewer',
  params: ById,
  response: MovieRating,
  problems: ['not_found', 'movie_withdrawn'],
  waitsFor: ['ratings', 'movies', 'products', 'media'],
});

export const rateMovie = defineRoute({
  method: 'PUT',
  path: '/api/movies/:id/rating',
  summary: 'Rate a film with one to five stars, replacing my earlier rating',
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
  summary: 'Remove my rating of a film',
  access: 'viewer',
  params: ById,
  response: z.strictObject({ movie_id: z.string() }),
  problems: ['erased', 'idempotency_key_reused', 'rating_in_review'],
  ...writes,
});
