import type { AreaEventWords } from '../area.ts';

/** What a person watched, in words. */
const eventWords: AreaEventWords<'playback'> = {
  ViewingOpened: ({ movieId, fromSeconds }) => ({
    title: 'Opened a film',
    detail: `Film ${movieId}, from ${fromSeconds === 0 ? 'the start' : `minute ${Math.floor(fromSeconds / 60)}`}`,
    tone: 'shown',
  }),
};

export default eventWords;
