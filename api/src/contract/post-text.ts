import { z } from 'zod';

/** What somebody writes for others: trimmed, not blank, at most so many UTF-16 units. @param blank what to say of nothing */
export const PostText = (most: number, blank: string) =>
  z.string().trim().min(1, blank).max(most, `Use at most ${most} characters`);

/**
 * Whether there is something to read: `withdrawn` by its author, `removed` by moderators, or `erased` with everything
 * else of its author, which is also what is said while staff have withdrawn the account. Replies to it stay in any case.
 */
export const PostState = z.enum(['open', 'withdrawn', 'removed', 'erased']);
export type PostState = z.infer<typeof PostState>;
