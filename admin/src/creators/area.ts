import { lazy } from 'react';
import type { Area } from '../area.ts';

export const area: Area = {
  resources: [
    {
      name: 'creator-verifications',
      label: 'Creator verification',
      list: lazy(() => import('./verification-list.tsx')),
      show: lazy(() => import('./verification-show.tsx')),
      permission: 'creators.verify',
      menu: { group: 'Moderation', order: 50 },
    },
  ],
};
