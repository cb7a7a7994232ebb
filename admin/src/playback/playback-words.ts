import type { TimelineEntry } from '@sankofa/api/contract/audit';
import type { EventWords } from '../audit/event-words.ts';

type Data = TimelineEntry['data'];

/** What a person watched, in words. */
export const PLAYBACK_WORDS: Record<string, (data: Data) => EventWords> = {
  ViewingOpened: ({ movieId, fromSeconds }) => ({
    title: 'Opened a film',
    detail: `Film ${String(movieId)}, from ${fromSeconds === 0 ? 'the start' : `minute ${Math.floor(Number(fromSeconds) / 60)}`}`,
    tone: 'shown',
  }),
};
