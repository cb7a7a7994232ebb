import type { VerificationStatus } from '@sankofa/api/contract/creator-verification';
import type { CreatorVerification, Recommendation } from '@sankofa/api/contract/creator-verification-queue';
import { personName } from '../accounts/person-name.ts';
import { t } from '../messages.ts';
import { type StateLabel, stateLabel } from '../theme/state-pill.tsx';

export const VERIFICATION_STATUSES: Readonly<Record<VerificationStatus, StateLabel>> = {
  pending: stateLabel('creators.verification_statuses_pending_word', 'warn'),
  under_review: stateLabel('creators.verification_statuses_under_review_word', 'warn'),
  approved: stateLabel('creators.verification_statuses_approved_word', 'good'),
  rejected: stateLabel('creators.verification_statuses_rejected_word', 'bad'),
  revoked: stateLabel('creators.revoked', 'bad'),
  withdrawn: stateLabel('creators.verification_statuses_withdrawn_word', 'plain'),
};

export const ADVICE: Readonly<Record<Recommendation['advice'], StateLabel>> = {
  approve: stateLabel('creators.approve', 'good'),
  look_closer: stateLabel('creators.advice_look_closer_word', 'warn'),
  reject: stateLabel('creators.reject', 'bad'),
};

/** Who applied, as a list names them. */
export const creatorOf = ({ user_name, user_id }: Pick<CreatorVerification, 'user_name' | 'user_id'>): string =>
  personName(user_name, user_id);

const count = (n: number, one: string): string => `${n.toLocaleString('en-GB')} ${n === 1 ? one : `${one}s`}`;

/** What a part of a recommendation counted, in words. */
export function recommendationPartLabel({ part, counted }: Recommendation['parts'][number]): string {
  switch (part) {
    case 'bio':
      return `Text about themselves: ${count(counted, 'character')}`;
    case 'samples':
      return `Links to work: ${count(counted, 'link')}`;
    case 'links':
      return `Where they can be followed: ${count(counted, 'place')}`;
    case 'account_age':
      return `Age of the account: ${count(counted, 'day')}`;
    case 'standing':
      return `Standing: ${counted === 0 ? t('creators.no_strike_counts') : `${count(counted, 'strike')} that ${counted === 1 ? 'counts' : 'count'}`}`;
  }
}
