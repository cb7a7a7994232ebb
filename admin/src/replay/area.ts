import { lazy } from 'react';
import type { Area } from '../area.ts';

export const area: Area = {
  resources: [
    {
      name: 'projections',
      label: 'Projections',
      list: lazy(() => import('./projection-list.tsx')),
      show: lazy(() => import('./projection-show.tsx')),
      permission: 'projections.read',
      menu: { group: 'Analysis', order: 10 },
    },
    {
      name: 'dead-letters',
      label: 'Dead letters',
      list: lazy(() => import('./dead-letter-list.tsx')),
      permission: 'projections.read',
      menu: { group: 'Analysis', order: 20 },
    },
    {
      name: 'parked-work',
      label: 'Parked work',
      list: lazy(() => import('./parked-work-list.tsx')),
      permission: 'projections.read',
      menu: { group: 'Analysis', order: 30 },
    },
  ],
};
