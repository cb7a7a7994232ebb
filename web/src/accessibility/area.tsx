import type { Area } from '../area.ts';
import { lazyMaterial } from '../theme/material.tsx';

export const area: Area = {
  overlays: [{ path: 'accessibility/:tab?', Component: lazyMaterial(() => import('./accessibility-dialog.tsx')) }],
};
