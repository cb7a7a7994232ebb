import type { Region } from '@sankofa/events/catalogue/regions';
import type { FilmLimit } from '@sankofa/events/profiles/film-limit';
import { type Collection, collectionText, mostWatchedIn } from '../contract/collection-texts.ts';
import { type Home, type HomeRow, MovieCard, SLIDES } from '../contract/home.ts';
import { regionTexts } from '../contract/region-texts.ts';
import { textsIn } from '../messages/catalogues.ts';
import { visibleTo } from '../profiles/film-limit.ts';
import type { Services } from '../services.ts';
import { type CollectionRule, collectionRules } from './collections.ts';
import { MOVIE_COLUMNS, type MovieRow, TRANSLATED } from './find-movies.ts';
import { toMovie } from './to-movie.ts';
import { mostViewed, trendingRule } from './trending.ts';
import { IS_PUBLIC, watchableAt } from './watchable.ts';

/** Films per row on the page, and maximum per row; View All leads to all of them. */
const IN_ROW = 18;
const MOST_IN_ROW = 40;
/** Films of the two rows that are a selection rather than a list. */
const IN_SHORT_ROW = 6;
/** Films of the ranking. */
const TOP = 10;

type Texts = ReturnType<typeof textsIn>;

interface RowPlan extends Pick<HomeRow, 'id' | 'title' | 'text' | 'view_all'> {
  readonly rule: CollectionRule;
  /** Films from any of these countries (ISO 3166-1 alpha-2); null: from any. */
  readonly countries: readonly string[] | null;
  readonly most: number;
  /** Number of skipped films at the start of the list. */
  readonly after: number;
  /** Whether the order is a ranking, which playable films do not jump. */
  readonly isRanked?: boolean;
}

const listed = (t: Texts, collection: Collection, most = IN_ROW): RowPlan => ({
  id: collection,
  ...collectionText(collection, t),
  view_all: `/browse/${collection}`,
  rule: collectionRules[collection],
  countries: null,
  most,
  after: 0,
});

const regional = (t: Texts, { code, countries }: Region): RowPlan => ({
  ...listed(t, 'regional'),
  ...(countries !== null && {
    title: t('contract.from_region', { region: regionTexts(code, t).name }),
    text: regionTexts(code, t).description,
    view_all: `/browse/regional?region=${code}`,
    countries,
  }),
});

interface Views {
  /** Films viewed in the last seven days, most views first. */
  readonly films: readonly string[];
  readonly rule: CollectionRule;
  /** The region they were viewed in; null: anywhere. */
  readonly region: { readonly code: string; readonly name: string } | null;
}

/** Views in a region, or anywhere while the region has none of its own. */
async function findViews(services: Pick<Services, 'queries' | 'clock'>, region: Region, t: Texts): Promise<Views> {
  const { code, countries } = region;
  const there = countries === null ? [] : await mostViewed(services, countries);
  const isThere = there.length > 0;
  return {
    films: isThere ? there : await mostViewed(services, null),
    rule: await trendingRule(services, isThere ? countries : null),
    region: isThere ? { code, name: regionTexts(code, t).name } : null,
  };
}

/** The ten most viewed films of the last seven days, by views only; none before ten films were viewed. */
const topTen = (t: Texts, views: Views): RowPlan[] =>
  views.films.length < TOP
    ? []
    : [
        {
          ...listed(t, 'trending', TOP),
          id: 'top-10',
          title:
            views.region === null ? t('contract.top_ten') : t('contract.top_ten_in', { region: views.region.name }),
          text: t('contract.top_ten_text'),
          view_all: `/browse/trending${views.region === null ? '' : `?region=${views.region.code}`}`,
          rule: views.rule,
          isRanked: true,
        },
      ];

/** Trending in a region means watched there, wherever the film was made. */
const watchedIn = (t: Texts, { code, countries }: Region): Partial<RowPlan> =>
  countries === null
    ? {}
    : {
        title: mostWatchedIn(regionTexts(code, t).name, t),
        text: t('contract.most_watched_there'),
        view_all: `/browse/trending?region=${code}`,
      };

/** The films after the featured ones. */
const spotlight = (t: Texts): RowPlan => ({
  ...listed(t, 'featured', IN_SHORT_ROW),
  ...collectionText('creator-spotlight', t),
  id: 'creator-spotlight',
  after: IN_SHORT_ROW,
});

/** The rows in display order. */
const plans = (t: Texts, region: Region, views: Views): RowPlan[] => [
  ...topTen(t, views),
  { ...listed(t, 'trending'), ...(views.region !== null && watchedIn(t, region)), rule: views.rule },
  regional(t, region),
  listed(t, 'new-releases'),
  listed(t, 'awards'),
  listed(t, 'family'),
  listed(t, 'featured', IN_SHORT_ROW),
  listed(t, 'trending-nigeria', IN_SHORT_ROW),
  spotlight(t),
];

const figuresOf = (
  visible: string,
): string => `with live as (select countries, languages from read.movies m where ${IS_PUBLIC} and ${visible})
  select
  (select count(*)::integer from live) as films,
  (select count(*)::integer from (select distinct unnest(countries) from live) c) as countries,
  (select count(*)::integer from (select distinct unnest(languages) from live) l) as languages`;

interface Placed extends MovieRow {
  readonly row: number;
  readonly total: string;
}

/**
 * The first films and the rows of a region, playable ones first in each: one query, for a consistent snapshot.
 * @param languages languages of translations, best first
 * @param language language of row titles
 * @param limit films beyond it are neither shown nor counted
 */
export async function findHome(
  services: Pick<Services, 'queries' | 'clock'>,
  region: Region,
  languages: readonly string[],
  language: string,
  limit: FilmLimit,
): Promise<Home> {
  const t = textsIn(language);
  const { queries } = services;
  const now = services.clock();
  const visible = visibleTo(limit);
  const hero: RowPlan = listed(t, 'featured', SLIDES);
  const rowPlans = [hero, ...plans(t, region, await findViews(services, region, t))];
  const countries: (readonly string[])[] = [];
  const picks = rowPlans.map(({ rule, countries: from, most, after, isRanked = false }, row) => {
    const within = from === null ? '' : `and m.countries && $${countries.push(from) + 1}::text[]`;
    return {
      row,
      order: isRanked ? rule.order : `m.watchable, ${rule.order}`,
      most,
      after,
      fits: `${rule.where} ${within}`,
    };
  });
  // The first films of each row are found without sorting all of them.
  const first = picks.map(
    ({ row, order, most, after, fits }) =>
      `(select ${row} as row, m.id, row_number() over (order by ${order}) as place
        from (select m.* from live m where ${fits} order by ${order} limit ${most} offset ${after}) m)`,
  );
  const counts = picks.map(({ fits }) => `count(*) filter (where ${fits})`);
  const [{ rows }, figures] = await Promise.all([
    queries.query<Placed>(
      `with live as materialized (
       select id, year, rating, imdb_rating, countries, genres, cultural_tags, featured, added_at, ${watchableAt(now)} as watchable
       from read.movies m where ${IS_PUBLIC} and ${visible}
     ), counted as (select array[${counts.join(', ')}] as totals from live m),
     picked as (${first.join(' union all ')})
     select p.row, c.totals[p.row + 1] as total, ${MOVIE_COLUMNS.text}
     from picked p cross join counted c join read.movies m on m.id = p.id ${TRANSLATED} order by p.row, p.place`,
      [languages, ...countries],
    ),
    queries.query<Home['figures']>(figuresOf(visible)),
  ]);
  const [featured = [], ...listedFilms] = rowPlans.map((_, row) => rows.filter((film) => film.row === row));
  const found = repeatsLast(rowPlans.slice(1), listedFilms);
  const playable = featured.filter(
    ({ video, available_from: from, available_until: until }) =>
      video !== null && (from === null || from <= now) && (until === null || until > now),
  );
  const slides = playable.length > 0 ? playable : featured;
  return {
    region: region.code,
    figures: figures.rows[0] ?? { films: 0, countries: 0, languages: 0 },
    hero: slides.map(toMovie),
    rows: rowPlans.slice(1).flatMap(({ id, title, text, view_all, most }, n) => {
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

/** Films of a row that a desktop shows at first. */
const SHOWN = 8;
/** Times that a film may be among the first ones of a row. */
const MOST_SHOWN = 2;

/**
 * Moves films to the end of their row that rows above show often enough already, and those of the ranking to the end of
 * the row of its views. A ranking keeps its order, and so does a row that is shown whole.
 */
function repeatsLast<Film extends { readonly id: string }>(
  plans: readonly RowPlan[],
  found: readonly Film[][],
): Film[][] {
  const times = new Map<string, number>();
  const ranked = new Set(plans.flatMap(({ isRanked }, n) => (isRanked ? (found[n] ?? []).map(({ id }) => id) : [])));
  return plans.map(({ id: row, isRanked = false }, n) => {
    const films = found[n] ?? [];
    const keepsOrder = isRanked || films.length <= SHOWN;
    const isRepeated = ({ id }: Film): boolean =>
      !keepsOrder && ((times.get(id) ?? 0) >= MOST_SHOWN || (row === 'trending' && ranked.has(id)));
    const ordered = [...films.filter((film) => !isRepeated(film)), ...films.filter(isRepeated)];
    for (const { id } of ordered.slice(0, SHOWN)) times.set(id, (times.get(id) ?? 0) + 1);
    return ordered;
  });
}

const toCard = (film: MovieRow): MovieCard => MovieCard.strip().parse(toMovie(film));
