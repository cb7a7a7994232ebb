import { lazy } from 'react';
import type { Area } from '../area.ts';

export const area: Area = {
  resources: [
    {
      name: 'people',
      label: 'People',
      list: lazy(() => import('./people-list.tsx')),
      show: lazy(() => import('../audit/person-show.tsx')),
      permission: 'people.read',
      menu: { group: 'Compliance', order: 10 },
    },
    {
      name: 'users',
      label: 'Users',
      list: lazy(() => import('./user-list.tsx')),
      show: lazy(() => import('./user-show.tsx')),
      permission: 'users.read',
      // Those who open files find people in the list of files.
      menu: { group: 'Compliance', order: 20, unless: 'people' },
    },
    {
      name: 'staff',
      label: 'Staff',
      list: lazy(() => import('./staff-list.tsx')),
      show: lazy(() => import('./staff-show.tsx')),
      permission: 'staff.manage',
      menu: { group: 'Administration', order: 10 },
    },
    {
      name: 'permissions',
      label: 'Permissions',
      list: lazy(() => import('./permission-list.tsx')),
      menu: { group: 'Administration', order: 20 },
    },
    {
      name: 'settings',
      label: 'Settings',
      list: lazy(() => import('./settings-page.tsx')),
      menu: { group: 'Administration', order: 30 },
    },
  ],
};
