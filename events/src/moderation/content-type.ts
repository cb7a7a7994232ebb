import { z } from 'zod';

/** Kinds of content that can be reported. */
export const ContentType = z.enum(['movie', 'review', 'discussion', 'reply', 'timed_comment', 'profile_name']);
export type ContentType = z.infer<typeof ContentType>;
