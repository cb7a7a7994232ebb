import { lazy } from 'react';
import type { Area } from '../area.ts';

export const area: Area = {
  pages: [{ path: 'browse/continue-watching', Component: lazy(() => import('./continue-page.tsx')) }],
};
