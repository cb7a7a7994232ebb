import type { Area } from '../area.ts';
import { lazyPage } from '../theme/material.tsx';

export const area: Area = {
  pages: [
    { path: 'decisions', Component: lazyPage(() => import('./decisions-page.tsx')) },
    { path: 'appeal', Component: lazyPage(() => import('./appeal-page.tsx')) },
  ],
};
