import type { AreaEventLabels } from '../area.ts';

/** What somebody wrote to us, in words. */
const eventLabels: AreaEventLabels<'contact'> = {
  ContactMessageSent: ({ category, subject }) => ({
    title: 'Wrote to us',
    detail: `${category}: ${subject || 'no subject'}`,
    tone: 'shown',
  }),
  ContactMessageAnswered: ({ note = 'Note erased' }) => ({
    title: 'Was answered',
    detail: note,
    tone: 'shown',
  }),
};

export default eventLabels;
