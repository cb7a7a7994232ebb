import { lazy } from 'react';
import type { Area } from '../area.ts';

export const area: Area = {
  resources: [
    {
      name: 'discussions',
      label: 'community.discussions',
      list: lazy(() => import('./discussion-list.tsx')),
      permission: 'discussions.pin',
      menu: { group: 'community', order: 10 },
    },
  ],
};
