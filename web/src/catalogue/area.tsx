import { lazy } from 'react';
import { useLocation } from 'react-router-dom';
import type { Area } from '../area.ts';
import { backgroundLocation } from '../shell/background-location.ts';
import { lazyMaterial } from '../theme/material.tsx';
import { MoviePage } from './movie-page.tsx';

const BrowsePage = lazy(() => import('./browse-page.tsx'));
const MovieDialog = lazyMaterial(() => import('./movie-dialog.tsx'));

/** A film opened by its URL is a page, without a dialog over it. */
const MovieOverlay = () => (backgroundLocation(useLocation()) === null ? null : <MovieDialog />);

export const area: Area = {
  pages: [
    { path: 'movies', Component: lazyMaterial(() => import('./movies-page.tsx')) },
    { path: 'browse/:collection', element: <BrowsePage /> },
    { path: 'people/:slug', Component: lazy(() => import('./person-page.tsx')) },
    { path: 'african-cinema', element: <BrowsePage list="african-cinema" /> },
  ],
  overlays: [{ path: 'movie/:id', Component: MovieOverlay, page: <MoviePage /> }],
};
