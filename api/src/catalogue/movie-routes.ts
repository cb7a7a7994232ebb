import { countries } from '@sankofa/events/catalogue/countries';
import { genreIn, genres } from '@sankofa/events/catalogue/genres';
import { filmLanguages } from '@sankofa/events/catalogue/languages';
import { regions } from '@sankofa/events/catalogue/regions';
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
import { getHome } from '../contract/home.ts';
import { getPerson } from '../contract/people.ts';
import { regionTexts } from '../contract/region-texts.ts';
import { type Route, reply, serve } from '../http/serve.ts';
import type { MediaStorage } from '../media/storage/media-storage.ts';
import { textsIn } from '../messages/catalogues.ts';
import { ResponseCache } from '../response-cache.ts';
import type { Services } from '../services.ts';
import { drawArtwork } from './artwork/draw.ts';
import { sharePicture } from './artwork/share-picture.ts';
import { countBy, countByRegion, type MovieRow } from './find-movies.ts';
import { findPerson } from './find-person.ts';
import { findHome } from './home.ts';
import { listedFilms, regionOf } from './listed-films.ts';
import { namesIn } from './names-in.ts';
import { readPoster } from './posters/poster-files.ts';
import { CATALOGUE_LANGUAGE } from './preferred-languages.ts';
import { requireMovie } from './require-movie.ts';
import { toMovie } from './to-movie.ts';

const YEAR_S = 31_536_000;

/** A URL with a revision is immutable; any other may return another picture later. */
const cachingOf = ({ revision }: MovieRow, requested: number | undefined): string =>
  requested === revision ? `public, max-age=${YEAR_S}, immutable` : 'public, max-age=300';

/** Public catalogue. */
export function movieRoutes(services: Services, storage: MediaStorage): Route[] {
  const cache = new ResponseCache(services.queries);

  /** A film as everyone with the same limit sees it. */
  const shared = cache.answer(getMovie, async ({ params: { id }, languages }) => ({
    ...toMovie(await requireMovie(services, id, languages)),
    isLiked: false,
  }));

  return [
    cache.serve(listMovies, async ({ query, languages, limit }) => {
      const { movies, total } = await listedFilms(services, query, languages, limit);
      return reply(movies, { total });
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
