import type { Area } from '../area.ts';
import { MoviePage } from '../catalogue/movie-page.tsx';
import { lazyMaterial } from '../theme/material.tsx';

export const area: Area = {
  overlays: [
    {
      path: 'movie/:id/share',
      Component: lazyMaterial(() => import('./share-dialog.tsx')),
      page: <MoviePage />,
    },
  ],
};
