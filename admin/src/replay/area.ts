import { lazy } from 'react';
import type { Area } from '../area.ts';

export const area: Area = {
  resources: [
    {
      name: 'projections',
      label: 'replay.projections',
      list: lazy(() => import('./projection-list.tsx')),
      show: lazy(() => import('./projection-show.tsx')),
      permission: 'projections.read',
      menu: { group: 'analysis', order: 10 },
    },
    {
      name: 'dead-letters',
      label: 'replay.dead_letters',
      list: lazy(() => import('./dead-letter-list.tsx')),
      permission: 'projections.read',
      menu: { group: 'analysis', order: 20, waiting: (work) => work.dead_letters?.waiting },
    },
    {
      name: 'parked-work',
      label: 'replay.parked_work',
      list: lazy(() => import('./parked-work-list.tsx')),
      permission: 'projections.read',
      menu: { group: 'analysis', order: 30, waiting: (work) => work.parked_work?.waiting },
    },
  ],
};
