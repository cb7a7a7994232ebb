import { type CreatorTier, TIER_NAMES } from '@sankofa/api/contract/creator-verification';
import type { AreaEventWords } from '../area.ts';
import { dateText } from '../audit/time-words.ts';

const written = (value: unknown, erased: string): string => (value === undefined ? erased : String(value));
const tierOf = (tier: unknown): string => TIER_NAMES[tier as CreatorTier].toLowerCase();

/** What happened to applications of creators, in words. */
const eventWords: AreaEventWords = {
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
  CreatorVerified: ({ tier, note }) => ({
    title: `Verified as a creator in the ${tierOf(tier)} tier`,
    detail: written(note, 'Note erased') || 'Without a note',
    tone: 'given',
  }),
  CreatorApplicationRejected: ({ note, mayApplyFrom }) => ({
    title: 'Application as a creator rejected',
    detail: `${written(note, 'Note erased')}. Can apply again from ${dateText(String(mayApplyFrom))} on`,
    tone: 'taken',
  }),
  CreatorDecisionRevoked: ({ decision, reason }) => ({
    title:
      decision === 'approved'
        ? 'Verification as a creator revoked'
        : 'Rejection as a creator revoked: the application waits again',
    detail: written(reason, 'Reason erased'),
    tone: 'staff',
  }),
};

export default eventWords;
