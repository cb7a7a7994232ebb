import type { Area } from '../area.ts';

export const area: Area = {
  resources: [
    {
      // Has no page of its own: it is the home page.
      name: 'dashboard',
      label: 'analytics.dashboard',
      permission: 'analytics.read',
      menu: { group: 'overview', order: 10 },
    },
  ],
};
