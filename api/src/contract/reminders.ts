import { z } from 'zod';
import { MovieId } from './movie-id.ts';
import { defineRoute } from './route.ts';

const ByMovie = z.strictObject({ movieId: MovieId });
const PATH = '/api/user/reminders';
const WRITING = ['erased', 'idempotency_key_reused'] as const;

export const listReminders = defineRoute({
  method: 'GET',
  path: PATH,
  summary: 'List the films without a video that I want to be reminded of, latest first',
  access: 'viewer',
  response: z.strictObject({ movie_ids: z.array(z.string()) }),
  waitsFor: ['reminders', 'movies'],
});

export const setReminder = defineRoute({
  method: 'PUT',
  path: `${PATH}/:movieId`,
  summary: 'Be notified when the video of a film arrives',
  access: 'viewer',
  params: ByMovie,
  response: z.strictObject({ movie_id: z.string() }),
  problems: [...WRITING, 'not_found', 'movie_withdrawn', 'video_available', 'too_many_reminders'],
  answers: ['Sankofa-Position'],
  waitsFor: ['movies', 'products', 'media', 'ratings'],
});

export const cancelReminder = defineRoute({
  method: 'DELETE',
  path: `${PATH}/:movieId`,
  summary: 'Cancel the reminder of a film',
  access: 'viewer',
  params: ByMovie,
  response: z.strictObject({ movie_id: z.string() }),
  problems: [...WRITING],
  answers: ['Sankofa-Position'],
});
