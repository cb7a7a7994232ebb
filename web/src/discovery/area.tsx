import { lazy } from 'react';
import type { Area } from '../area.ts';
import { lazyMaterial } from '../theme/material.tsx';

export const area: Area = {
  pages: [
    { path: 'browse/because-you-watched', Component: lazy(() => import('./because-page.tsx')) },
    { path: 'browse/because-you-like', Component: lazy(() => import('./taste-page.tsx')) },
    { path: 'discover', Component: lazy(() => import('./discover-page.tsx')) },
    { path: 'advanced-search', Component: lazy(() => import('./advanced-search-page.tsx')) },
  ],
  overlays: [
    { path: 'taste', Component: lazyMaterial(() => import('./taste-dialog.tsx')) },
    { path: 'search', Component: lazyMaterial(() => import('./search-overlay.tsx')) },
    { path: 'smart-search', Component: lazyMaterial(() => import('./search-overlay.tsx')) },
  ],
};
