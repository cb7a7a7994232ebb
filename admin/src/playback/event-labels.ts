import type { AreaEventLabels } from '../area.ts';

/** What a person watched, in words. */
const eventLabels: AreaEventLabels<'playback'> = {
  ViewingOpened: ({ movieId, fromSeconds }) => ({
    title: 'Opened a film',
    detail: `Film ${movieId}, from ${fromSeconds === 0 ? 'the start' : `minute ${Math.floor(fromSeconds / 60)}`}`,
    tone: 'shown',
  }),
};

export default eventLabels;
