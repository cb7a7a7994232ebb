import { getMovieSeo, getSocialShare } from '../contract/seo.ts';
import type { Route } from '../http/serve.ts';
import { ResponseCache } from '../response-cache.ts';
import type { Services } from '../services.ts';
import { findFilm } from './find-film.ts';
import { seoOfMovie, sharesOfMovie } from './movie-seo.ts';

/**
 * Routes for the metadata of films.
 * @param address of the viewers' app, without a trailing slash
 */
export function seoRoutes(services: Services, address: string): Route[] {
  const kept = new ResponseCache(services.queries);
  return [
    kept.serve(getSocialShare, async ({ params: { id }, languages }) =>
      sharesOfMovie(await findFilm(services, address, id, languages)),
    ),
    kept.serve(getMovieSeo, async ({ params: { id }, languages }) =>
      seoOfMovie(await findFilm(services, address, id, languages)),
    ),
  ];
}
