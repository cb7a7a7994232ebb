import { countries, countryCode } from '@sankofa/events/catalogue/countries';
import { genreIn, genreNamed, genres } from '@sankofa/events/catalogue/genres';
import { filmLanguages, languageCode } from '@sankofa/events/catalogue/languages';
import { type Region, regions } from '@sankofa/events/catalogue/regions';
import { fault } from '@sankofa/events/fault';
import { favorites } from '@sankofa/events/library/favorites';
import {
  getArtwork,
  getMovie,
  getSharePicture,
  listCountries,
  listFilmLanguages,
  listGenres,
  listMovies,
  listRegions,
} from '../contract/catalogue.ts';
import type { Collection } from '../contract/collections.ts';
import { getHome } from '../contract/home.ts';
import { getPerson } from '../contract/people.ts';
import { regionTexts } from '../contract/region-texts.ts';
import { HttpProblem } from '../http/http-problem.ts';
import { type Route, reply, serve } from '../http/serve.ts';
import type { MediaStorage } from '../media/storage/media-storage.ts';
import { textsIn } from '../messages/catalogues.ts';
import { ResponseCache } from '../response-cache.ts';
import type { Services } from '../services.ts';
import { drawArtwork } from './artwork/draw.ts';
import { sharePicture } from './artwork/share-picture.ts';
import { collectionRules } from './collections.ts';
import { countBy, countByRegion, findMovies, type MovieRow } from './find-movies.ts';
import { findPerson } from './find-person.ts';
import { findHome } from './home.ts';
import { namesIn } from './names-in.ts';
import { readPoster } from './posters/poster-files.ts';
import { CATALOGUE_LANGUAGE } from './preferred-languages.ts';
import { requireMovie } from './require-movie.ts';
import { toMovie } from './to-movie.ts';
import { trendingRule } from './trending.ts';

const PAGE = 24;
const YEAR_S = 31_536_000;

/** A URL with a revision is immutable; any other may return another picture later. */
const cachingOf = ({ revision }: MovieRow, requested: number | undefined): string =>
  requested === revision ? `public, max-age=${YEAR_S}, immutable` : 'public, max-age=300';

/** Public catalogue. */
export function movieRoutes(services: Services, storage: MediaStorage): Route[] {
  const cache = new ResponseCache(services.queries);

  /** @throws HttpProblem 400 for an unknown region */
  async function ruleOf({ collection, region }: MovieFilter) {
    if (collection !== 'trending') return collection && collectionRules[collection];
    return trendingRule(services, region === undefined ? null : regionOf(region).countries);
  }

  /** A film as everyone with the same limit sees it. */
  const shared = cache.answer(getMovie, async ({ params: { id }, languages }) => ({
    ...toMovie(await requireMovie(services, id, languages)),
    isLiked: false,
  }));

  return [
    cache.serve(listMovies, async ({ query, languages, limit }) => {
      const { sort, range = [0, PAGE - 1], year, rating, search, ids, spoken, has_video } = query;
      const found = await findMovies(services, {
        genre: query.genre && requireKnown(genreNamed(query.genre), 'genre', query.genre),
        countries: countriesOf(query),
        collection: await ruleOf(query),
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
      return reply(found.rows.map(toMovie), { total: found.total });
    }),

    cache.serve(getHome, ({ query, languages, language, limit }) =>
      findHome(services, regionOf(query.region ?? 'global'), languages, language, limit),
    ),

    serve(getMovie, async (input) => {
      const { actor, params } = input;
      const answer = await shared(input);
      if (actor?.audience !== 'viewer') return answer;
      const { state } = await services.runner.state(favorites, actor.accountId);
      if (!state.includes(params.id)) return answer;
      const liked = { ...JSON.parse(answer.body.text), isLiked: true };
      return reply(liked, { headers: { 'Cache-Control': 'private, no-cache' } });
    }),

    cache.serve(getPerson, ({ params: { slug }, languages, limit }) => findPerson(services, slug, languages, limit)),

    serve(getArtwork, async ({ params: { id }, query: { shape = 'card', v } }) => {
      const movie = await requireMovie(services, id, []);
      return reply(drawArtwork(movie, shape), { headers: { 'Cache-Control': cachingOf(movie, v) } });
    }),

    serve(getSharePicture, async ({ params: { id }, query: { v } }) => {
      const movie = await requireMovie(services, id, []);
      return reply(await sharePicture(movie, () => readPoster(storage, movie, 'wide')), {
        headers: { 'Cache-Control': cachingOf(movie, v) },
      });
    }),

    cache.serve(listGenres, async ({ languages: [language = CATALOGUE_LANGUAGE], limit }) => {
      const counts = await countBy(services, limit, 'genres');
      return genres.map((name) => ({
        name,
        name_translated: genreIn(name, language),
        movies: counts.get(name) ?? 0,
      }));
    }),

    cache.serve(listCountries, async ({ limit, language }) => {
      const names = namesIn(language, 'region');
      const counts = await countBy(services, limit, 'countries');
      return countries
        .map(({ code, name }) => ({ code, name: names(code) ?? name, movies: counts.get(code) ?? 0 }))
        .toSorted((a, b) => a.name.localeCompare(b.name, language));
    }),

    cache.serve(listFilmLanguages, async ({ limit, language }) => {
      const names = namesIn(language, 'language');
      const counts = await countBy(services, limit, 'languages');
      return filmLanguages
        .map(({ code, name }) => ({ code, name: names(code) ?? name, movies: counts.get(code) ?? 0 }))
        .toSorted((a, b) => a.name.localeCompare(b.name, language));
    }),

    cache.serve(listRegions, async ({ limit, language }) => {
      const t = textsIn(language);
      const counts = await countByRegion(services, limit, regions);
      return regions.map(({ code, flag }) => ({
        code,
        ...regionTexts(code, t),
        flag,
        movies: counts.get(code) ?? 0,
      }));
    }),
  ];
}

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

const regionOf = (requested: string): Region =>
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
