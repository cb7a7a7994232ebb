import type { AreaEventWords } from '../area.ts';

/** What somebody wrote to us, in words. */
const eventWords: AreaEventWords<'contact'> = {
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

export default eventWords;
