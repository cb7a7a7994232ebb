import type { CreatorTier, VerificationStatus } from '@sankofa/api/contract/creator-verification';
import type { CreatorVerification, Recommendation } from '@sankofa/api/contract/creator-verification-queue';
import { personName } from '../accounts/person-name.ts';
import { labels, t } from '../messages.ts';
import { type StateLabel, stateLabel } from '../theme/state-pill.tsx';

export const VERIFICATION_STATUSES: Readonly<Record<VerificationStatus, StateLabel>> = {
  pending: stateLabel('creators.verification_statuses_pending', 'warn'),
  under_review: stateLabel('creators.verification_statuses_under_review', 'warn'),
  approved: stateLabel('creators.verification_statuses_approved', 'good'),
  rejected: stateLabel('creators.verification_statuses_rejected', 'bad'),
  revoked: stateLabel('creators.revoked', 'bad'),
  withdrawn: stateLabel('creators.verification_statuses_withdrawn', 'plain'),
};

export const ADVICE: Readonly<Record<Recommendation['advice'], StateLabel>> = {
  approve: stateLabel('creators.approve', 'good'),
  look_closer: stateLabel('creators.advice_look_closer', 'warn'),
  reject: stateLabel('creators.reject', 'bad'),
};

/** Name of the applicant. */
export const creatorOf = ({ user_name, user_id }: Pick<CreatorVerification, 'user_name' | 'user_id'>): string =>
  personName({ id: user_id, name: user_name });

export const TIER_NAMES: Readonly<Record<CreatorTier, string>> = labels({
  standard: 'creators.tier_standard',
  premium: 'creators.tier_premium',
});

/** A part of a recommendation with what it counted. */
export const recommendationPartLabel = ({ part, counted }: Recommendation['parts'][number]): string =>
  t(`creators.part_${part}`, { count: counted });
