import { lazy } from 'react';
import type { Area } from '../area.ts';

export const area: Area = {
  resources: [
    {
      name: 'contact-messages',
      label: 'Messages to us',
      list: lazy(() => import('./contact-list.tsx')),
      show: lazy(() => import('./contact-show.tsx')),
      permission: 'contact.answer',
      menu: { group: 'Community', order: 30 },
    },
  ],
};
