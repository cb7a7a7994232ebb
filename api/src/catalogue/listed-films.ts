import { countryCode } from '@sankofa/events/catalogue/countries';
import { genreNamed } from '@sankofa/events/catalogue/genres';
import { languageCode } from '@sankofa/events/catalogue/languages';
import { type Region, regions } from '@sankofa/events/catalogue/regions';
import { fault } from '@sankofa/events/fault';
import type { FilmLimit } from '@sankofa/events/profiles/film-limit';
import type { listMovies, MoviePage } from '../contract/catalogue.ts';
import type { Collection } from '../contract/collections.ts';
import type { QueryOf } from '../contract/route.ts';
import { HttpProblem } from '../http/http-problem.ts';
import type { Services } from '../services.ts';
import { collectionRules } from './collections.ts';
import { findMovies } from './find-movies.ts';
import { toMovie } from './to-movie.ts';
import { trendingRule } from './trending.ts';

const PAGE = 24;

/**
 * Films of a public list.
 * @returns the films of the range, and the number of all that match
 * @throws HttpProblem 400 for an unknown genre, country, region or language
 */
export async function listedFilms(
  services: Pick<Services, 'queries' | 'clock'>,
  query: QueryOf<typeof listMovies>,
  languages: readonly string[],
  limit: FilmLimit,
): Promise<Pick<MoviePage, 'movies' | 'total'>> {
  const { sort, range = [0, PAGE - 1], year, rating, search, ids, spoken, has_video, collection } = query;
  const { rows, total } = await findMovies(services, {
    genre: query.genre && requireKnown(genreNamed(query.genre), 'genre', query.genre),
    countries: countriesOf(query),
    collection:
      collection === 'trending' ? await trendingIn(services, query.region) : collection && collectionRules[collection],
    years: year === undefined ? undefined : yearsOf(year),
    rating,
    hasVideo: has_video === 'true',
    spoken: spoken && requireKnown(languageCode(spoken), 'spoken', spoken),
    search,
    ids: query.filter?.id ?? ids?.split(','),
    limit,
    languages,
    sort,
    range,
  });
  return { movies: rows.map(toMovie), total };
}

const trendingIn = (services: Pick<Services, 'queries' | 'clock'>, region: string | undefined) =>
  trendingRule(services, region === undefined ? null : regionOf(region).countries);

/** First and last year of `2024` or `2010-2019`. */
function yearsOf(text: string): readonly [first: number, last: number] {
  const [first = text, last = first] = text.split('-');
  return [Number(first), Number(last)];
}

/** @throws HttpProblem 400 for an unknown value */
function requireKnown<Known>(
  known: Known | null | undefined,
  what: 'country' | 'genre' | 'region' | 'spoken',
  requested: string,
): Known {
  if (known !== null && known !== undefined) return known;
  const message = fault(`unknown_${what === 'spoken' ? 'language' : what}`, requested);
  const field = `query.${what}`;
  throw new HttpProblem('invalid_request', { what: 'field', field, message }, { errors: [{ path: field, message }] });
}

/** @throws HttpProblem 400 for an unknown region */
export const regionOf = (requested: string): Region =>
  requireKnown(
    regions.find(({ code }) => code === requested.toLowerCase()),
    'region',
    requested,
  );

interface MovieFilter {
  readonly country?: string | undefined;
  readonly region?: string | undefined;
  readonly collection?: Collection | undefined;
}

/** Countries of the requested films; undefined: any. For trending films, a region is where they are watched. */
function countriesOf({ country, region, collection }: MovieFilter) {
  const named = country === undefined ? undefined : [requireKnown(countryCode(country), 'country', country)];
  if (region === undefined || collection === 'trending') return named;
  const found = regionOf(region).countries;
  if (found === null) return named;
  return named ? named.filter((code) => found.includes(code)) : found;
}
