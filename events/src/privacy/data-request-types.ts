import { z } from 'zod';

/** What a person can ask to be done with their data (GDPR articles 15 to 21). */
export const RequestType = z.enum(['access', 'portability', 'rectification', 'erasure', 'restriction', 'objection']);
export type RequestType = z.infer<typeof RequestType>;

/** Kinds of data a request can be about. */
export const DataCategory = z.enum([
  'profile_info',
  'viewing_history',
  'preferences',
  'comments',
  'ratings',
  'payment_data',
]);
export type DataCategory = z.infer<typeof DataCategory>;

/** How an officer made sure that whoever asks is the person. */
export const IdentityMethod = z.enum(['signed_in_session', 'reply_from_known_address', 'document_seen', 'video_call']);
export type IdentityMethod = z.infer<typeof IdentityMethod>;

/**
 * Methods that are enough for an erasure, which cannot be undone. A signed-in session is not: anyone with the person's
 * unlocked device, or a stolen session, has one.
 */
export const ERASURE_IDENTITY_METHODS: readonly IdentityMethod[] = IdentityMethod.exclude([
  'signed_in_session',
]).options;

/** What keeps optional processing of a person's data from going on. */
export const LimitKind = z.enum(['restriction', 'objection']);
export type LimitKind = z.infer<typeof LimitKind>;
