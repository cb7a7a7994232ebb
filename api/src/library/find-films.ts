import type { FilmLimit } from '@sankofa/events/profiles/film-limit';
import { findMovies } from '../catalogue/find-movies.ts';
import { toMovie } from '../catalogue/to-movie.ts';
import type { Movie } from '../contract/catalogue.ts';
import type { Services } from '../services.ts';

/**
 * Returns those of these films that are in the catalogue and within the limit, in the given order.
 * @param languages best first
 */
export async function findFilms(
  services: Pick<Services, 'queries' | 'clock'>,
  ids: readonly string[],
  limit: FilmLimit,
  languages: readonly string[],
): Promise<Movie[]> {
  if (ids.length === 0) return [];
  const { rows } = await findMovies(services, {
    ids,
    limit,
    languages,
    sort: ['title', 'ASC'],
    range: [0, ids.length - 1],
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [toMovie(row)] : [];
  });
}
