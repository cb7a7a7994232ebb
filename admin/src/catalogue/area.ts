import { lazy } from 'react';
import type { Area } from '../area.ts';

export const area: Area = {
  resources: [
    {
      name: 'movies',
      label: 'catalogue.movies',
      list: lazy(() => import('./movie-list.tsx')),
      create: lazy(() => import('./movie-create.tsx')),
      edit: lazy(() => import('./movie-edit.tsx')),
      permission: 'movies.manage',
      menu: { group: 'catalogue', order: 10 },
    },
    {
      name: 'film-imports',
      label: 'catalogue.import_films',
      list: lazy(() => import('./import-page.tsx')),
      permission: 'movies.manage',
      menu: null,
    },
  ],
};
