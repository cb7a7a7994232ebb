import type { Area } from '../area.ts';
import { lazyMaterial } from '../theme/material.tsx';
import { withMessages } from './with-messages.ts';

export const area: Area = {
  pages: [
    { path: 'subscribe', Component: lazyMaterial(() => withMessages(import('./subscribe-page.tsx'))) },
    { path: 'withdrawal', Component: lazyMaterial(() => withMessages(import('./withdrawal-page.tsx'))) },
    {
      path: 'withdrawal/confirm',
      Component: lazyMaterial(() => withMessages(import('./confirm-withdrawal-page.tsx'))),
    },
    { path: 'account/billing', Component: lazyMaterial(() => withMessages(import('./billing-page.tsx'))) },
  ],
  overlays: [
    { path: 'subscription', Component: lazyMaterial(() => withMessages(import('./subscription-overlay.tsx'))) },
    { path: 'subscription-success', Component: lazyMaterial(() => withMessages(import('./success-overlay.tsx'))) },
    { path: 'subscription-cancelled', Component: lazyMaterial(() => withMessages(import('./cancelled-overlay.tsx'))) },
  ],
};
