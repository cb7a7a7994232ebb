import { lazy } from 'react';
import type { Area } from '../area.ts';
import { lazyMaterial } from '../theme/material.tsx';

const LibraryPage = lazyMaterial(() => import('./library-page.tsx'));

export const area: Area = {
  pages: [
    { path: 'library', element: <LibraryPage tab="watchlists" /> },
    { path: 'library/list/:id', element: <LibraryPage tab="watchlists" /> },
    { path: 'library/favorites', element: <LibraryPage tab="favorites" /> },
    { path: 'list/:id', Component: lazy(() => import('./shared-watchlist-page.tsx')) },
  ],
};
