import { lazy } from 'react';
import type { Area } from '../area.ts';

export const area: Area = {
  resources: [
    {
      name: 'dashboard',
      label: 'analytics.dashboard',
      list: lazy(() => import('./dashboard.tsx')),
      permission: 'analytics.read',
      menu: { group: 'overview', order: 10 },
    },
  ],
};
