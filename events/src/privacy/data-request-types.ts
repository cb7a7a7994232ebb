import { z } from 'zod';

/** Types of data requests (GDPR articles 15 to 21). */
export const RequestType = z.enum(['access', 'portability', 'rectification', 'erasure', 'restriction', 'objection']);
export type RequestType = z.infer<typeof RequestType>;

/** Categories of data that a request can cover. */
export const DataCategory = z.enum([
  'profile_info',
  'viewing_history',
  'preferences',
  'comments',
  'ratings',
  'payment_data',
]);
export type DataCategory = z.infer<typeof DataCategory>;

/** How an officer verified the identity of the requester. */
export const IdentityMethod = z.enum(['signed_in_session', 'reply_from_known_address', 'document_seen', 'video_call']);
export type IdentityMethod = z.infer<typeof IdentityMethod>;

/**
 * Methods sufficient for an erasure, which is irreversible. A signed-in session is not: anyone with an unlocked device
 * or a stolen session has one.
 */
export const ERASURE_IDENTITY_METHODS: readonly IdentityMethod[] = IdentityMethod.exclude([
  'signed_in_session',
]).options;

/** Reasons that block optional processing of a person's data. */
export const LimitKind = z.enum(['restriction', 'objection']);
export type LimitKind = z.infer<typeof LimitKind>;
