import type { Area } from '../area.ts';
import { lazyPage } from '../theme/material.tsx';

export const area: Area = {
  pages: [
    { path: 'account', Component: lazyPage(() => import('./account-page.tsx')) },
    { path: 'forgot-password', Component: lazyPage(() => import('./forgot-password-page.tsx')) },
    { path: 'reset-password', Component: lazyPage(() => import('./reset-password-page.tsx')) },
    { path: 'confirm-email', Component: lazyPage(() => import('./confirm-email-page.tsx')) },
    { path: 'confirm-address', Component: lazyPage(() => import('./confirm-address-page.tsx')) },
  ],
};
