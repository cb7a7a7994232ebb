import type { Area } from '../area.ts';
import { lazyMaterial, lazyPage } from '../theme/material.tsx';
import { withMessages } from './with-messages.ts';

export const area: Area = {
  pages: [
    { path: 'subscribe', Component: lazyPage(() => withMessages(import('./subscribe-page.tsx'))) },
    { path: 'withdrawal', Component: lazyPage(() => withMessages(import('./withdrawal-page.tsx'))) },
    {
      path: 'withdrawal/confirm',
      Component: lazyPage(() => withMessages(import('./confirm-withdrawal-page.tsx'))),
    },
    { path: 'account/billing', Component: lazyPage(() => withMessages(import('./billing-page.tsx'))) },
  ],
  overlays: [
    { path: 'subscription', Component: lazyMaterial(() => withMessages(import('./subscription-overlay.tsx'))) },
    { path: 'subscription-success', Component: lazyMaterial(() => withMessages(import('./success-overlay.tsx'))) },
    { path: 'subscription-cancelled', Component: lazyMaterial(() => withMessages(import('./cancelled-overlay.tsx'))) },
  ],
};
