import { type CreatorTier, TIER_NAMES } from '@sankofa/api/contract/creator-verification';
import type { AreaEventLabels } from '../area.ts';
import { dateText } from '../shell/date-format.ts';

const tierOf = (tier: CreatorTier): string => TIER_NAMES[tier].toLowerCase();

/** What happened to applications of creators, in words. */
const eventLabels: AreaEventLabels<'creators'> = {
  CreatorApplicationSubmitted: ({ requestedTier }) => ({
    title: 'Applied to be verified as a creator',
    detail: `For the ${tierOf(requestedTier)} tier`,
    tone: 'shown',
  }),
  CreatorApplicationWithdrawn: () => ({ title: 'Withdrew the application as a creator', tone: 'taken' }),
  CreatorApplicationClaimed: () => ({ title: 'Staff began to review the application as a creator', tone: 'staff' }),
  CreatorApplicationReleased: () => ({
    title: 'The application as a creator was put back in the queue',
    tone: 'staff',
  }),
  CreatorVerified: ({ tier, note = 'Note erased' }) => ({
    title: `Verified as a creator in the ${tierOf(tier)} tier`,
    detail: note || 'Without a note',
    tone: 'given',
  }),
  CreatorApplicationRejected: ({ note = 'Note erased', mayApplyFrom }) => ({
    title: 'Application as a creator rejected',
    detail: `${note}. Can apply again from ${dateText(mayApplyFrom)} on`,
    tone: 'taken',
  }),
  CreatorDecisionRevoked: ({ decision, reason = 'Reason erased' }) => ({
    title:
      decision === 'approved'
        ? 'Verification as a creator revoked'
        : 'Rejection as a creator revoked: the application waits again',
    detail: reason,
    tone: 'staff',
  }),
};

export default eventLabels;
