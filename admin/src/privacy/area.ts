import { lazy } from 'react';
import type { Area } from '../area.ts';

export const area: Area = {
  resources: [
    {
      name: 'data-requests',
      label: 'privacy.data_requests',
      list: lazy(() => import('./data-requests/data-request-list.tsx')),
      show: lazy(() => import('./data-requests/data-request-show.tsx')),
      permission: 'data-requests.work',
      menu: { group: 'compliance', order: 30, waiting: (work) => work.data_requests?.waiting },
    },
    {
      name: 'documents',
      label: 'privacy.documents',
      list: lazy(() => import('./documents/document-list.tsx')),
      show: lazy(() => import('./documents/document-show.tsx')),
      edit: lazy(() => import('./documents/document-edit.tsx')),
      permission: 'documents.publish',
      menu: { group: 'compliance', order: 50 },
    },
    {
      name: 'consent-report',
      label: 'privacy.consent_report',
      list: lazy(() => import('./consent-report.tsx')),
      permission: 'reports.read',
      menu: { group: 'compliance', order: 40 },
    },
    {
      name: 'processing',
      label: 'privacy.records_of_processing',
      list: lazy(() => import('./processing-list.tsx')),
      permission: 'reports.read',
      menu: { group: 'compliance', order: 60 },
    },
    {
      name: 'age-verifications',
      label: 'privacy.age_verifications',
      list: lazy(() => import('./age-verifications/age-list.tsx')),
      show: lazy(() => import('./age-verifications/age-show.tsx')),
      permission: 'age.review',
      menu: { group: 'compliance', order: 70, waiting: (work) => work.age_checks?.waiting },
    },
  ],
};
