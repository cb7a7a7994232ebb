import { lazy } from 'react';
import type { Area } from '../area.ts';

export const area: Area = {
  resources: [
    {
      name: 'data-requests',
      label: 'Data requests',
      list: lazy(() => import('./data-requests/data-request-list.tsx')),
      show: lazy(() => import('./data-requests/data-request-show.tsx')),
      permission: 'data-requests.work',
      menu: { group: 'Compliance', order: 30 },
    },
    {
      name: 'documents',
      label: 'Documents',
      list: lazy(() => import('./documents/document-list.tsx')),
      show: lazy(() => import('./documents/document-show.tsx')),
      edit: lazy(() => import('./documents/document-edit.tsx')),
      permission: 'documents.publish',
      menu: { group: 'Compliance', order: 50 },
    },
    {
      name: 'consent-report',
      label: 'Consent report',
      list: lazy(() => import('./consent-report.tsx')),
      permission: 'reports.read',
      menu: { group: 'Compliance', order: 40 },
    },
    {
      name: 'processing',
      label: 'Records of processing',
      list: lazy(() => import('./processing-list.tsx')),
      permission: 'reports.read',
      menu: { group: 'Compliance', order: 60 },
    },
    {
      name: 'age-verifications',
      label: 'Age verifications',
      list: lazy(() => import('./age-verifications/age-list.tsx')),
      show: lazy(() => import('./age-verifications/age-show.tsx')),
      permission: 'age.review',
      menu: { group: 'Compliance', order: 70 },
    },
  ],
};
