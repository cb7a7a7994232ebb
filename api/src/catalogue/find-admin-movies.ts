import { countryCode } from '@sankofa/events/catalogue/countries';
import { genreNamed } from '@sankofa/events/catalogue/genres';
import { movie } from '@sankofa/events/catalogue/movie';
import { Refusal } from '@sankofa/events/store/refusal';
import type { AdminMovie, AdminMovieSummary, MovieState } from '../contract/admin-movies.ts';
import { answerFrom } from '../contract/movie-fields.ts';
import type { Services } from '../services.ts';
import { as, type Row, raw, sql } from '../sql.ts';
import { videoAddress, videoSeconds } from './admin-draft.ts';
import { MOVIE_COLUMNS, type MovieRow, TRANSLATED } from './find-movies.ts';
import { posterOf } from './to-movie.ts';
import { HAS_VIDEO, IS_PUBLIC } from './watchable.ts';

export interface AdminMovieFilter {
  readonly q?: string | undefined;
  readonly id?: readonly string[] | undefined;
  readonly genre?: string | undefined;
  readonly country?: string | undefined;
  readonly rating?: string | undefined;
  readonly premium?: boolean | undefined;
  readonly ads?: boolean | undefined;
  readonly featured?: boolean | undefined;
  readonly state?: MovieState | 'in_catalogue' | undefined;
  readonly untranslated?: string | undefined;
}

export interface AdminMovieQuery extends AdminMovieFilter {
  readonly sort: readonly [field: keyof typeof ORDER, direction: 'ASC' | 'DESC'];
  /** Inclusive. */
  readonly range: readonly [from: number, to: number];
}

const ORDER = {
  title: 'm.title collate "und-x-icu"',
  year: 'm.year',
  added_at: 'm.added_at',
  price: "(m.price ->> 'amount')::integer",
  id: 'm.id',
} as const;

const STATE = `case
    when m.withdrawn_at is not null then 'withdrawn'
    when m.is_draft and m.publish_at is null then 'draft'
    when m.is_draft then 'scheduled'
    when ${HAS_VIDEO} then 'published'
    else 'no_video'
  end`;

const COLUMNS = sql`${MOVIE_COLUMNS}, ${raw(STATE)} ${as<{ state: MovieState }>('state')},
  array(select language from read.movie_translations o where o.movie_id = m.id order by language)
    ${as<{ translations: string[] }>('translations')}`;
type AdminRow = Row<typeof COLUMNS>;

const FILTER = `($2::text is null or m.title ilike $2 or m.director ilike $2
    or exists (select from unnest(m.cast) as name where name ilike $2)
    or exists (select from read.movie_translations o where o.movie_id = m.id and o.title ilike $2))
  and ($3::text[] is null or m.id = any($3))
  and ($4::text is null or m.genres @> array[$4::text])
  and ($5::text is null or m.countries @> array[$5::text])
  and ($6::text is null or m.rating = $6)
  and ($7::boolean is null or m.is_premium = $7)
  and ($8::boolean is null or m.supports_ads = $8)
  and ($9::boolean is null or m.featured = $9)
  and ($10::text is null or ${STATE} = $10 or ($10 = 'in_catalogue' and ${IS_PUBLIC}))
  and ($11::text is null or not exists (
    select from read.movie_translations o where o.movie_id = m.id and o.language = $11))`;

/** A page of all films, drafts and withdrawn ones included, with the total. */
export async function findAdminMovies(
  { queries }: Pick<Services, 'queries'>,
  { sort: [field, direction], range: [from, to], ...filter }: AdminMovieQuery,
): Promise<{ rows: AdminMovieSummary[]; total: number }> {
  const { q = '', id, genre, country, rating, premium, ads, featured, state, untranslated } = filter;
  const pattern = q.trim() === '' ? null : `%${q.trim().replace(/[\\%_]/g, '\\$&')}%`;
  const values = [
    [],
    pattern,
    id ?? null,
    genre === undefined ? null : (genreNamed(genre) ?? genre),
    country === undefined ? null : (countryCode(country) ?? country),
    rating ?? null,
    premium ?? null,
    ads ?? null,
    featured ?? null,
    state ?? null,
    untranslated ?? null,
  ];
  const [page, count] = await Promise.all([
    queries.query<AdminRow>(
      `select ${COLUMNS.text} from read.movies m ${TRANSLATED} where ${FILTER}
       order by ${ORDER[field]} ${direction} nulls last, m.id limit $12 offset $13`,
      [...values, to - from + 1, from],
    ),
    queries.query<{ total: string }>(
      `select count(*) as total from read.movies m where $1::text[] is not null and ${FILTER}`,
      values,
    ),
  ]);
  return { rows: page.rows.map(toSummary), total: Number(count.rows[0]?.total ?? 0) };
}

const dollars = ({ price }: Pick<MovieRow, 'price'>): number | null => (price === null ? null : price.amount / 100);

const toSummary = (row: AdminRow): AdminMovieSummary => ({
  id: row.id,
  title: row.title,
  year: row.year,
  genre: row.genres,
  rating: row.rating,
  is_premium: row.is_premium,
  price: dollars(row),
  supports_ads: row.supports_ads,
  featured: row.featured,
  country: row.countries,
  state: row.state,
  publish_at: row.state === 'scheduled' ? (row.publish_at?.toISOString() ?? null) : null,
  thumbnail_url: posterOf(row, 'card'),
  translations: row.translations,
  added_at: row.added_at.toISOString(),
});

/**
 * A film with all its data, in any state. Its content comes from the read model, its `editions` from the log, so
 * that they are current.
 * @throws Refusal `not_found`
 */
export async function requireAdminMovie(
  { queries, runner }: Pick<Services, 'queries' | 'runner'>,
  id: string,
): Promise<AdminMovie> {
  const { rows } = await queries.query<AdminRow>(
    `select ${COLUMNS.text} from read.movies m ${TRANSLATED} where m.id = $2`,
    [[], id],
  );
  const [row] = rows;
  const { details, translations, assets, editions, rights } = (await runner.state(movie, id)).state;
  if (!row || !details) throw new Refusal('not_found', { what: 'movie' });
  const files = Object.values(assets);
  const video = files.find(({ kind }) => kind === 'video');
  return {
    ...toSummary(row),
    ...answerFrom(details),
    translations: Object.keys(translations).toSorted(),
    poster: files.find(({ kind }) => kind === 'poster')?.ref ?? null,
    pictures: { card: posterOf(row, 'card'), poster: posterOf(row, 'poster'), hero: posterOf(row, 'hero') },
    video_url: video ? videoAddress(video.ref) : null,
    video_seconds: await videoSeconds({ runner }, files),
    rights,
    withdrawn: row.withdrawn_at && { since: row.withdrawn_at.toISOString(), reason: row.withdrawn_reason ?? '' },
    words: Object.values(translations)
      .map(({ genres: genre, ...words }) => ({ ...words, genre }))
      .toSorted((a, b) => a.language.localeCompare(b.language)),
    editions,
  };
}
