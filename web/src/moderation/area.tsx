import type { Area } from '../area.ts';
import { lazyMaterial } from '../theme/material.tsx';

export const area: Area = {
  pages: [
    { path: 'decisions', Component: lazyMaterial(() => import('./decisions-page.tsx')) },
    { path: 'appeal', Component: lazyMaterial(() => import('./appeal-page.tsx')) },
  ],
};
