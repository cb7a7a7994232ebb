import { lazy } from 'react';
import type { Area } from '../area.ts';
import { lazyMaterial } from '../theme/material.tsx';
import { overPage } from './over-page.tsx';

const AboutPage = lazy(() => import('./about-page.tsx'));
const AboutOverlay = overPage(lazyMaterial(() => import('./about-dialog.tsx')));

export const area: Area = {
  overlays: [{ path: 'about', Component: AboutOverlay, page: <AboutPage /> }],
};
