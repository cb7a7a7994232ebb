import type { Area } from '../area.ts';
import { lazyMaterial } from '../theme/material.tsx';

export const area: Area = {
  pages: [
    { path: 'parental-consent', Component: lazyMaterial(() => import('./parental-consent-page.tsx')) },
    { path: 'withdraw-consent', Component: lazyMaterial(() => import('./withdraw-consent-page.tsx')) },
  ],
  overlays: [
    { path: 'privacy/:tab?', Component: lazyMaterial(() => import('./privacy-overlay.tsx')) },
    { path: 'legal/:documentType', Component: lazyMaterial(() => import('./legal-document-overlay.tsx')) },
  ],
};
