import type { Area } from '../area.ts';

export const area: Area = {
  resources: [
    {
      // No list: its page is the home page.
      name: 'dashboard',
      label: 'analytics.dashboard',
      permission: 'analytics.read',
      menu: { group: 'overview', order: 10 },
    },
  ],
};
