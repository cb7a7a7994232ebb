import { lazy } from 'react';
import type { Area } from '../area.ts';

export const area: Area = {
  resources: [
    {
      name: 'movies',
      label: 'Movies',
      list: lazy(() => import('./movie-list.tsx')),
      create: lazy(() => import('./movie-create.tsx')),
      edit: lazy(() => import('./movie-edit.tsx')),
      permission: 'movies.manage',
      menu: { group: 'Catalogue', order: 10 },
    },
  ],
};
