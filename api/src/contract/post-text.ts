import { z } from 'zod';
import { t } from '../messages/current.ts';

/** What somebody writes for others: trimmed, not blank, at most so many UTF-16 units. @param blank the message for no text */
export const PostText = (most: number, blank: () => string) =>
  z
    .string()
    .trim()
    .min(1, { error: blank })
    .max(most, { error: () => t('contract.use_at_most', { count: most }) });

/**
 * Whether there is something to read: `withdrawn` by its author, `removed` by moderators, or `erased` with everything
 * else of its author, which is also what is said while staff have withdrawn the account. Replies to it stay in any case.
 */
export const PostState = z.enum(['open', 'withdrawn', 'removed', 'erased']);
export type PostState = z.infer<typeof PostState>;
