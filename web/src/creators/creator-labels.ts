import type { VerificationStatus } from '@sankofa/api/contract/creator-verification';

/** Where an application stands, in words for whoever sent it. */
export const STATUS_LABELS: Readonly<Record<VerificationStatus, string>> = {
  pending: 'Waits for a reviewer',
  under_review: 'Somebody reviews it now',
  approved: 'Approved',
  rejected: 'Rejected',
  revoked: 'Approved once, and taken back',
  withdrawn: 'Withdrawn by you',
};
