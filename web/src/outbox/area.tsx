import { lazy } from 'react';
import type { Area } from '../area.ts';

export const area: Area = {
  pages: [{ path: 'outbox', Component: lazy(() => import('./outbox-page.tsx')) }],
};
