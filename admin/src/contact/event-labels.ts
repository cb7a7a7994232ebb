import type { AreaEventLabels } from '../area.ts';
import { t } from '../messages.ts';
import { CATEGORY_LABELS } from './contact-labels.ts';

const eventLabels: AreaEventLabels<'contact'> = {
  ContactMessageSent: ({ category, subject }) => ({
    title: t('contact.wrote_to_us'),
    detail: t('contact.category_and_subject', {
      category: CATEGORY_LABELS[category],
      subject: subject || t('contact.no_subject'),
    }),
    tone: 'shown',
  }),
  ContactMessageAnswered: ({ note = t('contact.note_erased') }) => ({
    title: t('contact.was_answered'),
    detail: note,
    tone: 'shown',
  }),
  ContactMessageReplied: ({ reply = t('contact.note_erased') }) => ({
    title: t('contact.was_answered'),
    detail: reply,
    tone: 'shown',
  }),
  ContactMessageAssigned: ({ staffId }) => ({
    title: t(staffId === null ? 'contact.event_unassigned' : 'contact.event_assigned'),
    tone: 'staff',
  }),
};

export default eventLabels;
