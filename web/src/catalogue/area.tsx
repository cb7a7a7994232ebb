import { lazy } from 'react';
import type { Area } from '../area.ts';
import { overPage } from '../shell/over-page.tsx';
import { lazyMaterial } from '../theme/material.tsx';
import { MoviePage } from './movie-page.tsx';

const BrowsePage = lazy(() => import('./browse-page.tsx'));
const MovieOverlay = overPage(lazyMaterial(() => import('./movie-dialog.tsx')));

export const area: Area = {
  pages: [
    { path: 'movies', Component: lazy(() => import('./movies-page.tsx')) },
    { path: 'browse/:collection', element: <BrowsePage /> },
    { path: 'people/:slug', Component: lazy(() => import('./person-page.tsx')) },
    { path: 'african-cinema', element: <BrowsePage list="african-cinema" /> },
  ],
  overlays: [{ path: 'movie/:id', Component: MovieOverlay, page: <MoviePage /> }],
};
