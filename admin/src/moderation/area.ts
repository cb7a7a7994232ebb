import { lazy } from 'react';
import type { Area } from '../area.ts';

export const area: Area = {
  resources: [
    {
      name: 'reports',
      label: 'moderation.reports',
      list: lazy(() => import('./report-list.tsx')),
      show: lazy(() => import('./report-show.tsx')),
      permission: 'moderation.read',
      menu: { group: 'moderation', order: 10, waiting: (work) => work.reports?.waiting },
    },
    {
      name: 'moderation',
      label: 'moderation.dashboard',
      list: lazy(() => import('./moderation-dashboard.tsx')),
      permission: 'moderation.read',
      menu: { group: 'moderation', order: 60 },
    },
    {
      name: 'transparency',
      label: 'moderation.transparency_reports',
      list: lazy(() => import('./transparency/transparency-list.tsx')),
      permission: 'moderation.read',
      menu: { group: 'moderation', order: 70 },
    },
    {
      name: 'flagged-users',
      label: 'moderation.flagged_users',
      list: lazy(() => import('./flagged-list.tsx')),
      permission: 'moderation.read',
      menu: { group: 'moderation', order: 40 },
    },
    {
      name: 'appeals',
      label: 'moderation.appeals',
      list: lazy(() => import('./appeals/appeal-list.tsx')),
      permission: 'moderation.read',
      menu: { group: 'moderation', order: 20, waiting: (work) => work.appeals?.waiting },
    },
    {
      name: 'blind-reviews',
      label: 'moderation.blind_reviews',
      list: lazy(() => import('./blind-reviews.tsx')),
      permission: 'moderation.work',
      menu: { group: 'moderation', order: 30, waiting: (work) => work.blind_reviews?.waiting },
    },
    {
      name: 'rules',
      label: 'moderation.auto_moderation',
      list: lazy(() => import('./rules/rule-list.tsx')),
      create: lazy(() => import('./rules/rule-create.tsx')),
      show: lazy(() => import('./rules/rule-show.tsx')),
      permission: 'rules.read',
      menu: { group: 'community', order: 20 },
    },
  ],
};
