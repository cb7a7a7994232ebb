import type { Area } from '../area.ts';
import { lazyMaterial } from '../theme/material.tsx';

export const area: Area = {
  pages: [
    { path: 'account', Component: lazyMaterial(() => import('./account-page.tsx')) },
    { path: 'forgot-password', Component: lazyMaterial(() => import('./forgot-password-page.tsx')) },
    { path: 'reset-password', Component: lazyMaterial(() => import('./reset-password-page.tsx')) },
    { path: 'confirm-email', Component: lazyMaterial(() => import('./confirm-email-page.tsx')) },
    { path: 'confirm-address', Component: lazyMaterial(() => import('./confirm-address-page.tsx')) },
  ],
};
