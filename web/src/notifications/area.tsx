import { lazy } from 'react';
import type { Area } from '../area.ts';

export const area: Area = {
  pages: [{ path: 'notifications', Component: lazy(() => import('./notifications-page.tsx')) }],
};
