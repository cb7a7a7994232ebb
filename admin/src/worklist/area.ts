import type { Area } from '../area.ts';

export const area: Area = {
  resources: [
    {
      // No list: its page is the home page.
      name: 'start',
      label: 'worklist.start',
      menu: { group: 'overview', order: 0 },
    },
  ],
};
