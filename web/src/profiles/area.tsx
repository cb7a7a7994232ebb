import type { Area } from '../area.ts';
import { lazyMaterial } from '../theme/material.tsx';

export const area: Area = {
  overlays: [{ path: 'profiles/*', Component: lazyMaterial(() => import('./profiles-overlay.tsx')) }],
};
