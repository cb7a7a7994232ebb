import { ContentType } from '@sankofa/events/moderation/content-type';
import { z } from 'zod';
import { defineRoute } from './route.ts';

/** Number of newest posts of a person that staff see. */
export const MAX_PERSON_POSTS = 50;

/** Something a person wrote in public. */
export const PersonPost = z.strictObject({
  content_type: ContentType,
  id: z.string(),
  movie_id: z.string(),
  movie_title: z.string().nullable(),
  title: z.string().nullable(),
  /** Null if unreadable or withheld. */
  text: z.string().nullable(),
  /** Whether it is withheld from the caller, for child safety. */
  withheld: z.boolean(),
  written_at: z.iso.datetime(),
  /** Its report; null if it is unreported. */
  report_id: z.string().nullable(),
});
export type PersonPost = z.infer<typeof PersonPost>;

export const listPersonPosts = defineRoute({
  method: 'GET',
  path: '/api/admin/users/:id/posts',
  summary: `List what a person has written in public, newest first, at most ${MAX_PERSON_POSTS}`,
  access: 'moderation.read',
  params: z.strictObject({ id: z.uuid() }),
  response: z.array(PersonPost),
  waitsFor: ['people', 'movies', 'reviews', 'discussions', 'timed_comments', 'moderation_queue', 'removed_content'],
});
