import type { TimelineEntry } from '@sankofa/api/contract/audit';
import type { EventWords } from '../audit/event-words.ts';

type Data = TimelineEntry['data'];

const starsText = (stars: unknown): string => (stars === 1 ? 'one star' : `${String(stars)} stars`);

/** What a person said about films, in words. */
export const COMMUNITY_WORDS: Record<string, (data: Data) => EventWords> = {
  MovieRated: ({ movieId, stars, before }) => ({
    title: `Gave a film ${starsText(stars)}`,
    detail: `Film ${String(movieId)}${before === null ? '' : `, instead of ${starsText(before)}`}`,
    tone: 'given',
  }),
  RatingWithdrawn: ({ movieId, stars }) => ({
    title: 'Took back the rating of a film',
    detail: `Film ${String(movieId)}, had ${starsText(stars)}`,
    tone: 'taken',
  }),
};
