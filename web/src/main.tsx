import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/fraunces/wght.css';
import 'virtual:tokens.css';
import './theme/base.css';
// Before the styles of everything that has buttons.
import './shell/button.module.css';
import * as languages from 'virtual:messages';
import { loadLanguage } from '@sankofa/api/client/language';
import { nameOfTag } from '@sankofa/api/contract/film-limit';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { keepRootAttributes } from './accessibility/appearance.ts';
import { followAccountLanguage } from './accounts/account-language.ts';
import { App } from './app.tsx';
// Imported eagerly: clears the recent searches when the user signs out on any page.
import './discovery/recent-searches.ts';
import { filmLimit } from './profiles/film-limit.ts';
import { queryClient } from './server/queries.ts';
import { forgetBackgroundLocation } from './shell/background-location.ts';
import { keepPhoneNarrow } from './shell/phone.ts';
import { registerServiceWorker } from './shell/register-service-worker.ts';

// Before anything is rendered: texts are looked up when a component draws them.
const isInLanguage = await loadLanguage(languages);
followAccountLanguage();
keepRootAttributes();
keepPhoneNarrow();
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root".');
const app = (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </QueryClientProvider>
  </StrictMode>
);
// Without a network one page stands for every address: it is taken over only where it belongs, and only by the profile
// whose films it shows.
const isForLimit = (root.dataset.limit ?? nameOfTag(filmLimit.get())) === nameOfTag(filmLimit.get());
const isDrawn = isForLimit && isInLanguage && root.dataset.address === window.location.pathname;
if (!isForLimit || !isInLanguage) root.replaceChildren();
delete document.documentElement.dataset.otherLimit;
// The server draws every film as a page, also one that was opened over another page and is now loaded again.
if (isDrawn) forgetBackgroundLocation();
// In slices, between which a slow device can scroll and answer.
startTransition(() => {
  if (isDrawn) hydrateRoot(root, app);
  else createRoot(root).render(app);
});
registerServiceWorker();
