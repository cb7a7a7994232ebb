import { lazy } from 'react';
import type { Area } from '../area.ts';
import { overPage } from '../shell/over-page.tsx';
import { lazyMaterial, lazyPage } from '../theme/material.tsx';

const LegalDocumentPage = lazy(() => import('./legal-document-page.tsx'));
const LegalDocumentOverlay = overPage(lazyMaterial(() => import('./legal-document-overlay.tsx')));

export const area: Area = {
  pages: [
    { path: 'parental-consent', Component: lazyPage(() => import('./parental-consent-page.tsx')) },
    { path: 'withdraw-consent', Component: lazyPage(() => import('./withdraw-consent-page.tsx')) },
  ],
  overlays: [
    { path: 'privacy/:tab?', Component: lazyMaterial(() => import('./privacy-overlay.tsx')) },
    { path: 'legal/:documentType', Component: LegalDocumentOverlay, page: <LegalDocumentPage /> },
  ],
};
