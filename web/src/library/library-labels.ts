import { t } from '../messages.ts';
import { codeOf, detailOf } from '../server/problem.ts';

/** Problems whose own message says what to do. */
const CLEAR: ReadonlySet<string | null> = new Set([
  'already_in_watchlist',
  'watchlist_full',
  'movie_withdrawn',
  'kids_profile_active',
]);

/** Why a film was not added to a watchlist. */
export const addFailureText = (error: Error): string =>
  (CLEAR.has(codeOf(error)) ? detailOf(error) : null) ?? t('library.add_failed');
