import type { AreaEventLabels } from '../area.ts';
import { t } from '../messages.ts';
import { dateText } from '../shell/date-format.ts';

const eventLabels: AreaEventLabels<'creators'> = {
  CreatorApplicationSubmitted: ({ requestedTier }) => ({
    title: t('creators.event_applied'),
    detail: t('creators.for_tier', { tier: requestedTier }),
    tone: 'shown',
  }),
  CreatorApplicationWithdrawn: () => ({ title: t('creators.event_withdrawn'), tone: 'taken' }),
  CreatorApplicationClaimed: () => ({ title: t('creators.event_claimed'), tone: 'staff' }),
  CreatorApplicationReleased: () => ({
    title: t('creators.event_released'),
    tone: 'staff',
  }),
  CreatorVerified: ({ tier, note = t('creators.note_erased') }) => ({
    title: t('creators.verified_in_tier', { tier }),
    detail: note || t('creators.without_note'),
    tone: 'given',
  }),
  CreatorApplicationRejected: ({ note = t('creators.note_erased'), mayApplyFrom }) => ({
    title: t('creators.event_rejected'),
    detail: t('creators.rejected_detail', { note, date: dateText(mayApplyFrom) }),
    tone: 'taken',
  }),
  CreatorDecisionRevoked: ({ decision, reason = t('creators.reason_erased') }) => ({
    title: decision === 'approved' ? t('creators.event_verification_revoked') : t('creators.event_rejection_revoked'),
    detail: reason,
    tone: 'staff',
  }),
};

export default eventLabels;
