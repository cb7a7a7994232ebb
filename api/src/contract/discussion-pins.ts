import { z } from 'zod';
import { t } from '../messages/current.ts';
import { PostState } from './post-text.ts';
import { defineList, defineRoute } from './route.ts';

export { MAX_PINNED } from '@sankofa/events/community/discussion-pins';

/** A discussion, for moderators. */
export const ModeratedDiscussion = z.strictObject({
  id: z.string(),
  movie_id: z.string(),
  movie_title: z.string(),
  title: z.string().nullable(),
  state: PostState,
  author: z.string(),
  pinned: z.boolean(),
  replies: z.int(),
  views: z.int(),
  written_at: z.iso.datetime(),
  last_reply_at: z.iso.datetime().nullable(),
});
export type ModeratedDiscussion = z.infer<typeof ModeratedDiscussion>;

export const listModeratedDiscussions = defineList({
  path: '/api/admin/discussions',
  resource: 'discussions',
  summary: 'List discussions about all films',
  one: 'Get a discussion, for its moderation',
  access: 'discussions.pin',
  item: ModeratedDiscussion,
  sortable: ['written_at', 'last_reply_at', 'replies', 'views'],
  filter: z.strictObject({ movie_id: z.string().max(100).optional(), pinned: z.boolean().optional() }),
  waitsFor: ['discussions', 'people', 'movies', 'removed_content'],
});

const pinning = {
  access: 'discussions.pin',
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject({
    reason: z
      .string()
      .trim()
      .min(3, { error: () => t('contract.say_why') })
      .max(500),
  }),
  response: z.strictObject({ id: z.string(), pinned: z.boolean() }),
  answers: ['Sankofa-Position'],
  waitsFor: ['discussions', 'removed_content'],
} as const;

export const pinDiscussion = defineRoute({
  ...pinning,
  method: 'POST',
  path: '/api/admin/discussions/:id/pin',
  summary: 'Pin a discussion of a film',
  problems: ['not_found', 'text_withdrawn', 'too_many_pinned', 'idempotency_key_reused'],
});

export const unpinDiscussion = defineRoute({
  ...pinning,
  method: 'POST',
  path: '/api/admin/discussions/:id/unpin',
  summary: 'Unpin a discussion',
  problems: ['not_found', 'idempotency_key_reused'],
});
