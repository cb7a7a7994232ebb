import type { AreaEventLabels } from '../area.ts';
import { t } from '../messages.ts';

/** What somebody wrote to us, in words. */
const eventLabels: AreaEventLabels<'contact'> = {
  ContactMessageSent: ({ category, subject }) => ({
    title: t('contact.wrote_us'),
    detail: `${category}: ${subject || t('contact.no_subject')}`,
    tone: 'shown',
  }),
  ContactMessageAnswered: ({ note = t('contact.note_erased') }) => ({
    title: t('contact.was_answered'),
    detail: note,
    tone: 'shown',
  }),
};

export default eventLabels;
