import { CATALOGUE_LANGUAGE } from '../catalogue/preferred-languages.ts';
import { requireMovie } from '../catalogue/require-movie.ts';
import { toMovie } from '../catalogue/to-movie.ts';
import type { Services } from '../services.ts';
import type { FilmOnPage } from './movie-seo.ts';

/**
 * A film with the metadata of its page.
 * @param languages preferred languages of the translation, best first
 * @throws Refusal `not_found` or `movie_withdrawn`
 */
export async function findFilm(
  services: Pick<Services, 'queries'>,
  address: string,
  id: string,
  languages: readonly string[],
): Promise<FilmOnPage> {
  const [row, more] = await Promise.all([
    requireMovie(services, id, languages),
    services.queries.query<{ translations: string[]; ratings: number }>({
      name: 'seo.film',
      text: `select
        array(select language from read.movie_translations where movie_id = $1 and language <> $2 order by language) as translations,
        (select coalesce(sum(people), 0)::integer from read.rating_counts where movie_id = $1) as ratings`,
      values: [id, CATALOGUE_LANGUAGE],
    }),
  ]);
  const { translations, ratings } = more.rows[0] ?? { translations: [], ratings: 0 };
  // Pages are the same for everyone.
  return { movie: { ...toMovie(row), isLiked: false }, revision: row.revision, translations, ratings, address };
}
