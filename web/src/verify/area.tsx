import { lazy } from 'react';
import type { Area } from '../area.ts';
import { withMessages } from './with-messages.ts';

export const area: Area = {
  pages: [
    { path: 'verify', Component: lazy(() => withMessages(import('./verify-page.tsx'))) },
    { path: 'erasure/:token', Component: lazy(() => withMessages(import('./certificate-page.tsx'))) },
  ],
};
