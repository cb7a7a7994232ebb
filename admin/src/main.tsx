import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/fraunces/wght.css';
import * as languages from 'virtual:messages';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { loadLanguage } from '@sankofa/api/client/language';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { z } from 'zod';
import './shell/history-guard.ts';
import { App } from './app.tsx';

// Zod would try to compile its checks with `new Function`, which the content security policy refuses.
z.config({ jitless: true });

// Before anything is rendered: texts are looked up when a component draws them.
await loadLanguage(languages);

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root".');

// Styles made at run time carry the nonce of the page, so that the policy needs no 'unsafe-inline'.
const nonce = document.querySelector('meta[property="csp-nonce"]')?.getAttribute('content');
const cache = createCache({ key: 'sc', prepend: true, ...(nonce && { nonce }) });

createRoot(root).render(
  <StrictMode>
    <CacheProvider value={cache}>
      <App />
    </CacheProvider>
  </StrictMode>,
);
