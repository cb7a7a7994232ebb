import { type CreatorTier, TIER_NAMES } from '@sankofa/api/contract/creator-verification';
import type { AreaEventLabels } from '../area.ts';
import { t } from '../messages.ts';
import { dateText } from '../shell/date-format.ts';

const tierOf = (tier: CreatorTier): string => TIER_NAMES[tier].toLowerCase();

/** What happened to applications of creators, in words. */
const eventLabels: AreaEventLabels<'creators'> = {
  CreatorApplicationSubmitted: ({ requestedTier }) => ({
    title: t('creators.applied_be_verified_as_creator'),
    detail: `For the ${tierOf(requestedTier)} tier`,
    tone: 'shown',
  }),
  CreatorApplicationWithdrawn: () => ({ title: t('creators.withdrew_application_as_creator'), tone: 'taken' }),
  CreatorApplicationClaimed: () => ({ title: t('creators.staff_began_review_application_as'), tone: 'staff' }),
  CreatorApplicationReleased: () => ({
    title: t('creators.application_as_creator_was_put'),
    tone: 'staff',
  }),
  CreatorVerified: ({ tier, note = t('creators.note_erased') }) => ({
    title: `Verified as a creator in the ${tierOf(tier)} tier`,
    detail: note || t('creators.without_note'),
    tone: 'given',
  }),
  CreatorApplicationRejected: ({ note = t('creators.note_erased'), mayApplyFrom }) => ({
    title: t('creators.application_as_creator_rejected'),
    detail: `${note}. Can apply again from ${dateText(mayApplyFrom)} on`,
    tone: 'taken',
  }),
  CreatorDecisionRevoked: ({ decision, reason = t('creators.reason_erased') }) => ({
    title:
      decision === 'approved'
        ? t('creators.verification_as_creator_revoked')
        : t('creators.rejection_as_creator_revoked_application'),
    detail: reason,
    tone: 'staff',
  }),
};

export default eventLabels;
