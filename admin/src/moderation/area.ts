import { lazy } from 'react';
import type { Area } from '../area.ts';

export const area: Area = {
  resources: [
    {
      name: 'reports',
      label: 'Reports',
      list: lazy(() => import('./report-list.tsx')),
      show: lazy(() => import('./report-show.tsx')),
      permission: 'moderation.read',
      menu: { group: 'Moderation', order: 10 },
    },
    {
      name: 'moderation',
      label: 'Moderation dashboard',
      list: lazy(() => import('./moderation-dashboard.tsx')),
      permission: 'moderation.read',
      menu: { group: 'Moderation', order: 60 },
    },
    {
      name: 'transparency',
      label: 'Transparency reports',
      list: lazy(() => import('./transparency/transparency-list.tsx')),
      permission: 'moderation.read',
      menu: { group: 'Moderation', order: 70 },
    },
    {
      name: 'flagged-users',
      label: 'Flagged users',
      list: lazy(() => import('./flagged-list.tsx')),
      permission: 'moderation.read',
      menu: { group: 'Moderation', order: 40 },
    },
    {
      name: 'appeals',
      label: 'Appeals',
      list: lazy(() => import('./appeals/appeal-list.tsx')),
      permission: 'moderation.read',
      menu: { group: 'Moderation', order: 20 },
    },
    {
      name: 'blind-reviews',
      label: 'Second looks',
      list: lazy(() => import('./blind-reviews.tsx')),
      permission: 'moderation.work',
      menu: { group: 'Moderation', order: 30 },
    },
    {
      name: 'rules',
      label: 'Auto-moderation',
      list: lazy(() => import('./rules/rule-list.tsx')),
      create: lazy(() => import('./rules/rule-create.tsx')),
      show: lazy(() => import('./rules/rule-show.tsx')),
      permission: 'rules.read',
      menu: { group: 'Community', order: 20 },
    },
  ],
};
