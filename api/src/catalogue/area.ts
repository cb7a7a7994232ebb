import { type Area, defineArea } from '../area.ts';
import type { Core } from '../core.ts';
import type { MediaArea } from '../media/area.ts';
import { adminMovieRoutes } from './admin-movie-routes.ts';
import { importRoutes } from './import/import-routes.ts';
import { movieRoutes } from './movie-routes.ts';
import { posterRoutes } from './posters/poster-routes.ts';
import { publishDueMovies } from './publish-due-movies.ts';

/** A scheduled film is published at most this much later. */
const EVERY_MS = 15_000;

export const catalogueArea = ({ services }: Core, { storage, grants }: MediaArea): Area =>
  defineArea({
    routes: [
      ...movieRoutes(services, storage),
      ...adminMovieRoutes(services, grants),
      ...importRoutes(services),
      ...posterRoutes(services, storage),
    ],
    jobs: [{ what: 'publication of scheduled films', work: () => publishDueMovies(services), everyMs: EVERY_MS }],
  });
