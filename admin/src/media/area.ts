import { lazy } from 'react';
import type { Area } from '../area.ts';

export const area: Area = {
  resources: [
    {
      name: 'media',
      label: 'media.videos',
      list: lazy(() => import('./media-list.tsx')),
      show: lazy(() => import('./media-show.tsx')),
      permission: 'media.manage',
      menu: { group: 'catalogue', order: 20, waiting: (work) => work.videos?.waiting },
    },
  ],
};
