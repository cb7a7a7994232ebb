import {
  PLATFORM_NAMES,
  type SocialPlatform,
  type VerificationStatus,
} from '@sankofa/api/contract/creator-verification';
import { type LabelId, t } from '../messages.ts';

/** States of an application, for the applicant. */
export const STATUS_LABELS: Readonly<Record<VerificationStatus, LabelId>> = {
  pending: 'creators.status_pending',
  under_review: 'creators.status_under_review',
  approved: 'creators.status_approved',
  rejected: 'creators.status_rejected',
  revoked: 'creators.status_revoked',
  withdrawn: 'creators.status_withdrawn',
};

/** All but `website` are proper names. */
export const platformName = (platform: SocialPlatform): string =>
  platform === 'website' ? t('creators.platform_website') : PLATFORM_NAMES[platform];
