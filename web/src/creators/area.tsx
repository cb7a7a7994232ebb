import type { Area } from '../area.ts';
import { lazyPage } from '../theme/material.tsx';

export const area: Area = {
  pages: [{ path: 'creator/verification', Component: lazyPage(() => import('./verification-page.tsx')) }],
};
