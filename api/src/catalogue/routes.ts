import { countries, countryCode } from '@sankofa/events/catalogue/countries';
import { genreIn, genreNamed, genres } from '@sankofa/events/catalogue/genres';
import { type Region, regions } from '@sankofa/events/catalogue/regions';
import { getArtwork, getMovie, listCountries, listGenres, listMovies, listRegions } from '../contract/catalogue.ts';
import { getHome } from '../contract/home.ts';
import { HttpProblem } from '../http/http-problem.ts';
import { type Route, reply, serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { drawArtwork } from './artwork/draw.ts';
import { collectionRules } from './collections.ts';
import { countBy, countByRegion, findMovies } from './find-movies.ts';
import { findHome } from './home.ts';
import { requireMovie } from './require-movie.ts';
import { toMovie } from './to-movie.ts';
import { wantedLanguages } from './wanted-languages.ts';

const PAGE = 24;
const YEAR_S = 31_536_000;

/** The catalogue, as anybody may read it. */
export function catalogueRoutes(services: Services): Route[] {
  return [
    serve(listMovies, async ({ query, request }) => {
      const { sort, collection, range = [0, PAGE - 1], year, rating, search, ids } = query;
      const found = await findMovies(services, {
        genre: query.genre && requireKnown(genreNamed(query.genre), 'genre', query.genre),
        countries: countriesOf(query),
        collection: collection && collectionRules[collection],
        year,
        rating,
        search,
        ids: ids?.split(','),
        languages: wantedLanguages(query.language, request.acceptLanguage),
        sort,
        range,
      });
      return reply(found.rows.map(toMovie), { total: found.total });
    }),

    serve(getHome, ({ query, request }) =>
      findHome(services, regionOf(query.region ?? 'global'), wantedLanguages(query.language, request.acceptLanguage)),
    ),

    serve(getMovie, async ({ params: { id }, query, request }) =>
      toMovie(await requireMovie(services, id, wantedLanguages(query.language, request.acceptLanguage))),
    ),

    serve(getArtwork, async ({ params: { id }, query: { shape = 'card', v } }) => {
      const movie = await requireMovie(services, id, []);
      // What names its revision never changes; anything else may be another picture tomorrow.
      const caching = v === movie.revision ? `public, max-age=${YEAR_S}, immutable` : 'public, max-age=300';
      return reply(drawArtwork(movie, shape), { headers: { 'Cache-Control': caching } });
    }),

    serve(listGenres, async ({ query, request }) => {
      const counts = await countBy(services, 'genres');
      const [language = 'en'] = wantedLanguages(query.language, request.acceptLanguage);
      return genres.map((name) => ({
        name,
        name_translated: genreIn(name, language),
        movies: counts.get(name) ?? 0,
      }));
    }),

    serve(listCountries, async () => {
      const counts = await countBy(services, 'countries');
      return countries.map(({ code, name }) => ({ code, name, movies: counts.get(code) ?? 0 }));
    }),

    serve(listRegions, async () => {
      const counts = await countByRegion(services, regions);
      return regions.map(({ code, name, flag, description }) => ({
        code,
        name,
        flag,
        description,
        movies: counts.get(code) ?? 0,
      }));
    }),
  ];
}

/** @throws HttpProblem 400 when the catalogue has no such thing */
function requireKnown<Known>(known: Known | null | undefined, what: string, asked: string): Known {
  if (known !== null && known !== undefined) return known;
  const message = `There is no ${what} called ${asked}.`;
  throw new HttpProblem(400, 'invalid_request', message, { errors: [{ path: `query.${what}`, message }] });
}

const regionOf = (asked: string): Region =>
  requireKnown(
    regions.find(({ code }) => code === asked.toLowerCase()),
    'region',
    asked,
  );

/** The countries films are wanted from; undefined: from anywhere. */
function countriesOf({ country, region }: { country?: string | undefined; region?: string | undefined }) {
  const named = country === undefined ? undefined : [requireKnown(countryCode(country), 'country', country)];
  if (region === undefined) return named;
  const found = regionOf(region).countries;
  if (found === null) return named;
  return named ? named.filter((code) => found.includes(code)) : found;
}
