import type { VerificationStatus } from '@sankofa/api/contract/creator-verification';
import type { CreatorVerification, Recommendation } from '@sankofa/api/contract/creator-verification-queue';
import { personName } from '../accounts/person-name.ts';
import type { StateLabel } from '../theme/state-pill.tsx';

export const VERIFICATION_STATUSES: Readonly<Record<VerificationStatus, StateLabel>> = {
  pending: { word: 'Pending', tone: 'warn' },
  under_review: { word: 'Under review', tone: 'warn' },
  approved: { word: 'Approved', tone: 'good' },
  rejected: { word: 'Rejected', tone: 'bad' },
  revoked: { word: 'Revoked', tone: 'bad' },
  withdrawn: { word: 'Withdrawn', tone: 'plain' },
};

export const ADVICE: Readonly<Record<Recommendation['advice'], StateLabel>> = {
  approve: { word: 'Approve', tone: 'good' },
  look_closer: { word: 'Look closer', tone: 'warn' },
  reject: { word: 'Reject', tone: 'bad' },
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
      return `Standing: ${counted === 0 ? 'no strike counts' : `${count(counted, 'strike')} that ${counted === 1 ? 'counts' : 'count'}`}`;
  }
}
