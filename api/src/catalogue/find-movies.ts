import type { Region } from '@sankofa/events/catalogue/regions';
import { type FilmLimit, isVisible } from '@sankofa/events/profiles/film-limit';
import type { AgeRating } from '@sankofa/events/profiles/profile';
import { movies } from '@sankofa/projections/catalogue/movies';
import { SOLD_MINOR } from '../billing/sold-minor.ts';
import { visibleTo } from '../profiles/film-limit.ts';
import type { Services } from '../services.ts';
import { as, type Row, raw, sql, view } from '../sql.ts';
import type { CollectionRule } from './collections.ts';
import { type FilmVideo, IS_PUBLIC, playsAt, VIDEO, watchableAt } from './watchable.ts';

type Deps = Pick<Services, 'queries'>;

export interface MovieQuery {
  readonly genre?: string | undefined;
  /** Films from any of these countries (ISO 3166-1 alpha-2). */
  readonly countries?: readonly string[] | undefined;
  readonly collection?: CollectionRule | undefined;
  /** Inclusive. */
  readonly years?: readonly [first: number, last: number] | undefined;
  readonly rating?: AgeRating | undefined;
  /** Only films with a playable video. */
  readonly hasVideo?: boolean | undefined;
  /** Spoken language (BCP 47). */
  readonly spoken?: string | undefined;
  readonly search?: string | undefined;
  readonly ids?: readonly string[] | undefined;
  /** Films beyond it are neither found nor counted. */
  readonly limit: FilmLimit;
  /** Languages of translations, best first. */
  readonly languages: readonly string[];
  /** Absent: in the order of the collection, playable films first; without a collection by title. */
  readonly sort?: readonly [field: keyof typeof ORDER, direction: 'ASC' | 'DESC'] | undefined;
  /** Inclusive. */
  readonly range: readonly [from: number, to: number];
}

const m = view(movies, 'movies', 'm');
const translation = view(movies, 'movie_translations', 't').optional;

/** Columns of a film `m` and its translation `t`. */
export const MOVIE_COLUMNS = sql`${m.all}, ${translation.rename({
  translated_language: 'language',
  translated_title: 'title',
  translated_description: 'description',
  translated_genres: 'genres',
})},
  (select ref from read.movie_assets a where a.movie_id = m.id and a.kind = 'poster' limit 1)
    ${as<{ poster_ref: string | null }>('poster_ref')},
  array(
    select language from read.movie_assets a where a.movie_id = m.id and a.kind = 'captions'
    union
    select c.language from read.movie_assets v join read.media_captions c on c.media_id = v.ref
    where v.movie_id = m.id and v.kind = 'video'
    order by language
  ) ${as<{ captions: string[] }>('captions')},
  (select round(sum(c.stars * c.people)::numeric / nullif(sum(c.people), 0), 2)::double precision
   from read.rating_counts c where c.movie_id = m.id) ${as<{ average_rating: number | null }>('average_rating')},
  ${SOLD_MINOR},
  ($1::text[])[1] ${as<{ preferred_language: string | null }>('preferred_language')},
  (${raw(VIDEO)}) ${as<{ video: FilmVideo | null }>('video')}`;

/**
 * A film from the read model, with the requested translation. `poster_ref`: of an uploaded poster; null for the
 * generated one. `average_rating`: in stars; null without ratings. `captions`: BCP 47. `video`: null until it can be played.
 * `preferred_language`: the first of `$1`.
 */
export type MovieRow = Row<typeof MOVIE_COLUMNS>;

/** `$1`: languages, best first. */
export const TRANSLATED = `left join lateral (
    select language, title, description, genres from read.movie_translations t
    where t.movie_id = m.id and t.language = any($1::text[])
    order by array_position($1::text[], t.language) limit 1
  ) t on true`;

const TITLE = 'm.title collate "und-x-icu"';
/** Displayed title. Without translations, an index supports it. */
const SHOWN_TITLE = 'coalesce(t.title, m.title) collate "und-x-icu"';
const ORDER = {
  title: TITLE,
  year: 'm.year',
  imdb_rating: 'm.imdb_rating',
  created_at: 'm.added_at',
  id: 'm.id',
} as const;

const FILTER = `${IS_PUBLIC}
  and ($2::text is null or m.genres @> array[$2::text])
  and ($3::text[] is null or m.countries && $3)
  and ($4::integer[] is null or m.year between $4[1] and $4[2])
  and ($5::text is null or m.rating = $5)
  and ($6::text[] is null or m.id = any($6))
  and ($7::text is null or m.title ilike $7 or m.director ilike $7
    or exists (select from unnest(m.genres || m.cast || m.cultural_tags) as word where word ilike $7)
    or exists (select from read.movie_translations o where o.movie_id = m.id and o.title ilike $7))
  and ($8::text is null or m.languages @> array[$8::text])`;

function orderOf({ sort, collection, languages }: MovieQuery, now: Date): string {
  if (!sort && collection) return `${watchableAt(now)}, ${collection.order}`;
  const [field, direction] = sort ?? ['title', 'ASC'];
  const order = field === 'title' && languages.length > 0 ? SHOWN_TITLE : ORDER[field];
  return `${order} ${direction} nulls last, m.id`;
}

/** A page of the films in the catalogue, with the total. */
export async function findMovies(
  { queries, clock }: Deps & Pick<Services, 'clock'>,
  query: MovieQuery,
): Promise<{ rows: MovieRow[]; total: number }> {
  const now = clock();
  const { genre = null, countries = null, years = null, rating = null, ids = null, spoken = null, search } = query;
  const pattern = search === undefined ? null : `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const filter = [query.languages, genre, countries, years, rating, ids, pattern, spoken];
  const conditions = [FILTER, visibleTo(query.limit), query.collection?.where, query.hasVideo && playsAt(now)];
  const fits = conditions.filter(Boolean).join(' and ');
  const [from, to] = query.range;
  const [page, count] = await Promise.all([
    queries.query<MovieRow>(
      `select ${MOVIE_COLUMNS.text} from read.movies m ${TRANSLATED} where ${fits}
       order by ${orderOf(query, now)} limit $9 offset $10`,
      [...filter, to - from + 1, from],
    ),
    // The languages are listed because an unused parameter has no type.
    queries.query<{ total: string }>(
      `select count(*) as total from read.movies m where $1::text[] is not null and ${fits}`,
      filter,
    ),
  ]);
  return { rows: page.rows, total: Number(count.rows[0]?.total ?? 0) };
}

/** One film, including drafts and withdrawn ones; null if it never existed. */
export async function findMovie({ queries }: Deps, id: string, languages: readonly string[]): Promise<MovieRow | null> {
  const { rows } = await queries.query<MovieRow>({
    name: 'movies.one',
    text: `select ${MOVIE_COLUMNS.text} from read.movies m ${TRANSLATED} where m.id = $2`,
    values: [languages, id],
  });
  return rows[0] ?? null;
}

/** Films by id that are in the catalogue and within the limit, in the order of the ids. */
export async function findMoviesNamed(
  { queries }: Deps,
  ids: readonly string[],
  limit: FilmLimit,
  languages: readonly string[],
): Promise<MovieRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await queries.query<MovieRow>({
    name: 'movies.named',
    text: `select ${MOVIE_COLUMNS.text} from read.movies m ${TRANSLATED}
     where m.id = any($2) and ${IS_PUBLIC} order by array_position($2::text[], m.id)`,
    values: [languages, ids],
  });
  return rows.filter((film) => isVisible(film, limit));
}

/** Number of films within the limit by each value of a list column. */
export async function countBy(
  { queries }: Deps,
  limit: FilmLimit,
  column: 'genres' | 'countries' | 'languages',
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await queries.query<{ value: string; n: string }>(
    `select value, count(*) as n from read.movies m, unnest(m.${column}) as value
     where ${IS_PUBLIC} and ${visibleTo(limit)} group by value`,
  );
  return new Map(rows.map(({ value, n }) => [value, Number(n)]));
}

/** Number of films within the limit by region, by code. */
export async function countByRegion(
  { queries }: Deps,
  limit: FilmLimit,
  regions: readonly Region[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await queries.query<{ code: string; n: string }>(
    `select r.code, count(m.id) as n
     from jsonb_to_recordset($1::jsonb) as r(code text, countries text[])
     join read.movies m on ${IS_PUBLIC} and ${visibleTo(limit)} and (r.countries is null or m.countries && r.countries)
     group by r.code`,
    [JSON.stringify(regions.map(({ code, countries }) => ({ code, countries })))],
  );
  return new Map(rows.map(({ code, n }) => [code, Number(n)]));
}

/** Titles by id, drafts and withdrawn films included. */
export async function titlesOf({ queries }: Deps, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await queries.query<{ id: string; title: string }>(
    'select id, title from read.movies where id = any($1)',
    [ids],
  );
  return new Map(rows.map(({ id, title }) => [id, title]));
}
