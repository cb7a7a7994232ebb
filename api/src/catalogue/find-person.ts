import { personSlug } from '@sankofa/events/catalogue/person-slug';
import type { FilmLimit } from '@sankofa/events/profiles/film-limit';
import { Refusal } from '@sankofa/events/store/refusal';
import { MovieCard } from '../contract/home.ts';
import type { Credit, Person } from '../contract/people.ts';
import { visibleTo } from '../profiles/film-limit.ts';
import type { Services } from '../services.ts';
import { MOVIE_COLUMNS, type MovieRow, TRANSLATED } from './find-movies.ts';
import { toMovie } from './to-movie.ts';
import { IS_PUBLIC } from './watchable.ts';

/** Maximum number of films of a person. */
const MOST = 200;

/**
 * A person with their films, newest first.
 * @param languages languages of translations, best first
 * @throws Refusal `not_found` without films within the limit
 */
export async function findPerson(
  { queries }: Pick<Services, 'queries'>,
  named: string,
  languages: readonly string[],
  limit: FilmLimit,
): Promise<Person> {
  const slug = personSlug(named);
  const { rows } = await queries.query<MovieRow>(
    `select ${MOVIE_COLUMNS.text} from read.movies m ${TRANSLATED}
     where (m.director_slug = $2 or m.producer_slug = $2 or m.cast_slugs @> array[$2::text]) and ${IS_PUBLIC} and ${visibleTo(limit)}
     order by m.year desc, m.id limit ${MOST}`,
    [languages, slug],
  );
  const [newest] = rows;
  if (slug === '' || newest === undefined) throw new Refusal('not_found', { what: 'person' });
  return {
    slug,
    name: namesIn(newest).find(([, name]) => personSlug(name) === slug)?.[1] ?? named,
    films: rows.map((row) => ({
      ...MovieCard.strip().parse(toMovie(row)),
      credits: [...new Set(namesIn(row).flatMap(([credit, name]) => (personSlug(name) === slug ? [credit] : [])))],
    })),
  };
}

const namesIn = ({ director, producer, cast }: MovieRow): (readonly [Credit, string])[] => [
  ...(director === null ? [] : [['director', director] as const]),
  ...(producer === null ? [] : [['producer', producer] as const]),
  ...cast.map((name) => ['cast', name] as const),
];
