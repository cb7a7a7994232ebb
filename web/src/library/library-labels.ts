import { codeOf, detailOf } from '../server/problem.ts';

/** Problems that say themselves what to do. */
const CLEAR: ReadonlySet<string | null> = new Set([
  'already_in_watchlist',
  'watchlist_full',
  'movie_withdrawn',
  'kids_profile_active',
]);

/** Why a film was not added to a watchlist. */
export const addFailureText = (error: Error): string =>
  (CLEAR.has(codeOf(error)) ? detailOf(error) : null) ?? 'Failed to add movie to watchlist. Please try again.';

/** How many films there are. */
export const countText = (films: number): string =>
  films === 1 ? 'One film' : films === 0 ? 'No films yet' : `${films} films`;

/** That some films of a list have left the catalogue; null when none have. */
export const goneText = (gone: number): string | null =>
  gone === 0
    ? null
    : `${gone === 1 ? 'One film has' : `${gone} films have`} left the catalogue, and will be back here if the catalogue has ${gone === 1 ? 'it' : 'them'} again.`;
