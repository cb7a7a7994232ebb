import { z } from 'zod';
import { t } from '../messages/current.ts';

/** A published text: trimmed, not blank, with a maximum in UTF-16 code units. @param blank message for an empty text */
export const PostText = (most: number, blank: () => string) =>
  z
    .string()
    .trim()
    .min(1, { error: blank })
    .max(most, { error: () => t('contract.use_at_most', { count: most }) });

/**
 * Whether it is readable: `withdrawn` by its author, `removed` by moderators, or `erased` with its author, which also
 * covers a withdrawn account. Replies to it stay.
 */
export const PostState = z.enum(['open', 'withdrawn', 'removed', 'erased']);
export type PostState = z.infer<typeof PostState>;
