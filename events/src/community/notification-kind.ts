import { z } from 'zod';

/** Kinds of notifications. */
export const NotificationKind = z.enum([
  'discussion_reply',
  'reply_answer',
  'data_request_claimed',
  'data_request_extended',
  'data_request_refused',
  'data_request_fulfilled',
  'age_verified',
  'age_document_rejected',
  'parental_consent_given',
  'parental_consent_refused',
  'parental_consent_withdrawn',
  'moderation_decision',
  'moderation_reversal',
  'appeal_decided',
  'ban_ended',
  'creator_verified',
  'creator_application_rejected',
  'creator_decision_revoked',
  'report_outcome',
  'video_available',
]);
export type NotificationKind = z.infer<typeof NotificationKind>;
