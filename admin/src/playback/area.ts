import { lazy } from 'react';
import type { Area } from '../area.ts';

export const area: Area = {
  resources: [
    {
      name: 'creatives',
      label: 'Advertisements',
      list: lazy(() => import('./creative-list.tsx')),
      create: lazy(() => import('./creative-create.tsx')),
      edit: lazy(() => import('./creative-edit.tsx')),
      permission: 'creatives.manage',
      menu: { group: 'Catalogue', order: 30 },
    },
  ],
};
