import type { Area } from '../area.ts';
import { lazyMaterial } from '../theme/material.tsx';

export const area: Area = {
  pages: [{ path: 'creator/verification', Component: lazyMaterial(() => import('./verification-page.tsx')) }],
};
