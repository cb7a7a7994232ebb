import { lazy } from 'react';
import type { Area } from '../area.ts';

export const area: Area = {
  resources: [
    {
      name: 'media',
      label: 'Videos',
      list: lazy(() => import('./media-list.tsx')),
      show: lazy(() => import('./media-show.tsx')),
      permission: 'media.manage',
      menu: { group: 'Catalogue', order: 20 },
    },
  ],
};
