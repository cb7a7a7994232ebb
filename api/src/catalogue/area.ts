import { type Area, defineArea } from '../area.ts';
import type { Core } from '../core.ts';
import type { MediaArea } from '../media/area.ts';
import { adminMovieRoutes } from './admin-routes.ts';
import { posterRoutes } from './posters/poster-routes.ts';
import { catalogueRoutes } from './routes.ts';

export const catalogueArea = ({ services }: Core, { storage, grants }: MediaArea): Area =>
  defineArea({
    routes: [
      ...catalogueRoutes(services, storage),
      ...adminMovieRoutes(services, grants),
      ...posterRoutes(services, storage),
    ],
  });
