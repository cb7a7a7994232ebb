import type { Area } from '../area.ts';
import { lazyMaterial } from '../theme/material.tsx';

export const area: Area = {
  overlays: [{ path: 'contact', Component: lazyMaterial(() => import('./contact-dialog.tsx')) }],
};
