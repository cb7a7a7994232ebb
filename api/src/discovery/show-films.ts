import type { FilmLimit } from '@sankofa/events/profiles/film-limit';
import { findMoviesNamed } from '../catalogue/find-movies.ts';
import { preferredLanguages } from '../catalogue/preferred-languages.ts';
import { toMovie } from '../catalogue/to-movie.ts';
import type { Movie } from '../contract/catalogue.ts';
import type { RequestContext } from '../http/serve.ts';
import type { Services } from '../services.ts';
import type { SearchResult } from './smart-search.ts';

interface ShownFilm {
  readonly movie: Movie;
  readonly score: number;
  readonly reasons: string[];
}

/** The films found, as shown in lists. Omits films that were withdrawn meanwhile. */
export async function showFilms(
  services: Pick<Services, 'queries'>,
  found: readonly SearchResult[],
  limit: FilmLimit,
  language: string | undefined,
  { acceptLanguage }: RequestContext,
): Promise<ShownFilm[]> {
  const byId = new Map(found.map((film) => [film.id, film]));
  const rows = await findMoviesNamed(services, [...byId.keys()], limit, preferredLanguages(language, acceptLanguage));
  return rows.flatMap((row) => {
    const film = byId.get(row.id);
    return film ? [{ movie: toMovie(row), score: film.score, reasons: [...film.reasons] }] : [];
  });
}
