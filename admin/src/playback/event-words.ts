import type { AreaEventWords } from '../area.ts';

/** What a person watched, in words. */
const eventWords: AreaEventWords = {
  ViewingOpened: ({ movieId, fromSeconds }) => ({
    title: 'Opened a film',
    detail: `Film ${String(movieId)}, from ${fromSeconds === 0 ? 'the start' : `minute ${Math.floor(Number(fromSeconds) / 60)}`}`,
    tone: 'shown',
  }),
};

export default eventWords;
