import { Refusal } from '@sankofa/events/store/refusal';
import type { Services } from '../services.ts';
import { findMovie, type MovieRow } from './find-movies.ts';

/**
 * Returns a film that viewers can find. @param languages languages of translations, best first
 * @throws Refusal `not_found`; `movie_withdrawn`
 */
export async function requireMovie(
  services: Pick<Services, 'queries'>,
  id: string,
  languages: readonly string[],
): Promise<MovieRow> {
  const row = await findMovie(services, id, languages);
  if (!row || row.is_draft) throw new Refusal('not_found', { what: 'movie' });
  if (row.withdrawn_at) throw new Refusal('movie_withdrawn', { audience: 'viewer' });
  return row;
}
