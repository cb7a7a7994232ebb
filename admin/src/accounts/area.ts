import { lazy } from 'react';
import type { Area } from '../area.ts';

export const area: Area = {
  resources: [
    {
      name: 'people',
      label: 'accounts.people',
      list: lazy(() => import('./people-list.tsx')),
      show: lazy(() => import('../audit/person-show.tsx')),
      permission: 'people.read',
      menu: { group: 'compliance', order: 10 },
    },
    {
      name: 'users',
      label: 'accounts.users',
      list: lazy(() => import('./user-list.tsx')),
      show: lazy(() => import('./user-show.tsx')),
      permission: 'users.read',
      // Those who open files find people in the list of files.
      menu: { group: 'compliance', order: 20, unless: 'people' },
    },
    {
      name: 'staff',
      label: 'accounts.staff',
      list: lazy(() => import('./staff-list.tsx')),
      show: lazy(() => import('./staff-show.tsx')),
      permission: 'staff.manage',
      menu: { group: 'administration', order: 10 },
    },
    {
      name: 'permissions',
      label: 'accounts.permissions',
      list: lazy(() => import('./permission-list.tsx')),
      menu: { group: 'administration', order: 20 },
    },
    {
      name: 'settings',
      label: 'accounts.settings',
      list: lazy(() => import('./settings-page.tsx')),
      menu: { group: 'administration', order: 30 },
    },
  ],
};
