import { lazy } from 'react';
import type { Area } from '../area.ts';

export const area: Area = {
  resources: [
    {
      name: 'creator-verifications',
      label: 'creators.creator_verification',
      list: lazy(() => import('./verification-list.tsx')),
      show: lazy(() => import('./verification-show.tsx')),
      permission: 'creators.verify',
      menu: { group: 'moderation', order: 50, waiting: (work) => work.creator_applications?.waiting },
    },
  ],
};
