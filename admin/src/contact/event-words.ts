import type { AreaEventWords } from '../area.ts';

/** What somebody wrote to us, in words. */
const eventWords: AreaEventWords = {
  ContactMessageSent: ({ category, subject }) => ({
    title: 'Wrote to us',
    detail: `${String(category)}: ${String(subject ?? '') || 'no subject'}`,
    tone: 'shown',
  }),
  ContactMessageAnswered: ({ note }) => ({
    title: 'Was answered',
    detail: note === undefined ? 'Note erased' : String(note),
    tone: 'shown',
  }),
};

export default eventWords;
