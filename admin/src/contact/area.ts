import { lazy } from 'react';
import type { Area } from '../area.ts';

export const area: Area = {
  resources: [
    {
      name: 'contact-messages',
      label: 'contact.messages_to_us',
      list: lazy(() => import('./contact-list.tsx')),
      show: lazy(() => import('./contact-show.tsx')),
      permission: 'contact.answer',
      menu: { group: 'community', order: 30, waiting: (work) => work.contact_messages?.waiting },
    },
  ],
};
