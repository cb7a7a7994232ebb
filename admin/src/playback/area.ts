import { lazy } from 'react';
import type { Area } from '../area.ts';

export const area: Area = {
  resources: [
    {
      name: 'creatives',
      label: 'playback.advertisements',
      list: lazy(() => import('./creatives/creative-list.tsx')),
      create: lazy(() => import('./creatives/creative-create.tsx')),
      edit: lazy(() => import('./creatives/creative-edit.tsx')),
      permission: 'creatives.manage',
      menu: { group: 'catalogue', order: 30 },
    },
  ],
};
