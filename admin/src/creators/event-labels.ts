import type { AreaEventLabels } from '../area.ts';
import { t } from '../messages.ts';
import { dateText } from '../shell/date-format.ts';

/** What happened to applications of creators, in words. */
const eventLabels: AreaEventLabels<'creators'> = {
  CreatorApplicationSubmitted: ({ requestedTier }) => ({
    title: t('creators.applied_be_verified_as_creator'),
    detail: t('creators.for_tier', { tier: requestedTier }),
    tone: 'shown',
  }),
  CreatorApplicationWithdrawn: () => ({ title: t('creators.withdrew_application_as_creator'), tone: 'taken' }),
  CreatorApplicationClaimed: () => ({ title: t('creators.staff_began_review_application_as'), tone: 'staff' }),
  CreatorApplicationReleased: () => ({
    title: t('creators.application_as_creator_was_put'),
    tone: 'staff',
  }),
  CreatorVerified: ({ tier, note = t('creators.note_erased') }) => ({
    title: t('creators.verified_in_tier', { tier }),
    detail: note || t('creators.without_note'),
    tone: 'given',
  }),
  CreatorApplicationRejected: ({ note = t('creators.note_erased'), mayApplyFrom }) => ({
    title: t('creators.application_as_creator_rejected'),
    detail: t('creators.rejected_detail', { note, date: dateText(mayApplyFrom) }),
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
