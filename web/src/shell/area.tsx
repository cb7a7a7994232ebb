import type { Area } from '../area.ts';
import { lazyMaterial } from '../theme/material.tsx';

export const area: Area = {
  overlays: [{ path: 'about', Component: lazyMaterial(() => import('./about-dialog.tsx')) }],
};
