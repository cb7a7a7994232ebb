import type { Region } from '@sankofa/events/catalogue/regions';
import { type Collection, collectionText } from '../contract/collections.ts';
import { type Home, type HomeRow, MovieCard, SLIDES } from '../contract/home.ts';
import type { Services } from '../services.ts';
import { type CollectionRule, collectionRules } from './collections.ts';
import { MOVIE_COLUMNS, TRANSLATED } from './find-movies.ts';
import { type MovieRow, toMovie } from './to-movie.ts';

/** Films of a row that come with the page, and that it may hold; all of them are behind its View All. */
const IN_ROW = 18;
const MOST_IN_ROW = 40;
/** Films of the two rows that are a choice rather than a list. */
const IN_SHORT_ROW = 6;

interface RowPlan extends Pick<HomeRow, 'id' | 'title' | 'text' | 'view_all'> {
  readonly rule: CollectionRule;
  /** Films from any of these (ISO 3166-1 alpha-2); null: from anywhere. */
  readonly countries: readonly string[] | null;
  readonly most: number;
}

const listed = (collection: Collection, most = IN_ROW): RowPlan => ({
  id: collection,
  ...collectionText(collection),
  view_all: `/browse/${collection}`,
  rule: collectionRules[collection],
  countries: null,
  most,
});

const regional = ({ code, name, description, countries }: Region): RowPlan => ({
  ...listed('regional'),
  ...(countries !== null && {
    title: `From ${name}`,
    text: description,
    view_all: `/browse/regional?region=${code}`,
    countries,
  }),
});

/** The rows, in the order they are shown. */
const plans = (region: Region): RowPlan[] => [
  listed('trending'),
  regional(region),
  listed('new-releases'),
  listed('awards'),
  listed('family'),
  listed('featured', IN_SHORT_ROW),
  listed('trending-nigeria', IN_SHORT_ROW),
];

const FIGURES = `select count(*)::integer as films,
  (select count(distinct code)::integer from read.movies m, unnest(m.countries) code where withdrawn_at is null) as countries,
  (select count(distinct code)::integer from read.movies m, unnest(m.languages) code where withdrawn_at is null) as languages
  from read.movies where withdrawn_at is null`;

interface Placed extends MovieRow {
  readonly row: number;
  readonly total: string;
}

/**
 * The first films, and the rows of a region: one query, so that all of it is of one moment.
 * @param languages to look for translations in, best first
 */
export async function findHome(
  { queries }: Pick<Services, 'queries'>,
  region: Region,
  languages: readonly string[],
): Promise<Home> {
  const hero: RowPlan = listed('featured', SLIDES);
  const wanted = [hero, ...plans(region)];
  const countries: (readonly string[])[] = [];
  const picks = wanted.map(({ rule, countries: from, most }, row) => {
    const within = from === null ? '' : `and m.countries && $${countries.push(from) + 1}::text[]`;
    return `(select ${row} as row, m.id, row_number() over (order by ${rule.order}) as place, count(*) over () as total
      from live m where ${rule.where} ${within} order by place limit ${most})`;
  });
  const [{ rows }, figures] = await Promise.all([
    queries.query<Placed>(
      `with live as materialized (
       select id, year, rating, imdb_rating, countries, genres, cultural_tags, featured, added_at
       from read.movies where withdrawn_at is null
     ), picked as (${picks.join(' union all ')})
     select p.row, p.total, ${MOVIE_COLUMNS}
     from picked p join read.movies m on m.id = p.id ${TRANSLATED} order by p.row, p.place`,
      [languages, ...countries],
    ),
    queries.query<Home['figures']>(FIGURES),
  ]);
  const [slides = [], ...found] = wanted.map((_, row) => rows.filter((film) => film.row === row));
  return {
    region: region.code,
    figures: figures.rows[0] ?? { films: 0, countries: 0, languages: 0 },
    hero: slides.map(toMovie),
    rows: wanted.slice(1).flatMap(({ id, title, text, view_all, most }, n) => {
      const films = found[n] ?? [];
      const total = Number(films[0]?.total ?? 0);
      return total === 0
        ? []
        : [
            {
              id,
              title,
              text,
              total,
              view_all,
              at_most: most < IN_ROW ? most : MOST_IN_ROW,
              movies: films.map(toCard),
            },
          ];
    }),
  };
}

const toCard = (film: MovieRow): MovieCard => MovieCard.strip().parse(toMovie(film));
