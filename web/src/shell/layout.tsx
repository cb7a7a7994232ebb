import { Suspense, useEffect, useLayoutEffect } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router-dom';
import { ConfirmNotice } from '../accounts/confirm-notice.tsx';
import { t } from '../messages.ts';
import { CookieBanner } from '../privacy/cookie-banner.tsx';
import { UpdatedDocuments } from '../privacy/updated-documents.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';
import { SkipLinks } from './skip-links.tsx';

/** The frame around every page. */
export function Layout() {
  const { pathname } = useLocation();
  useScroll();
  return (
    <>
      <SkipLinks />
      <CookieBanner />
      <UpdatedDocuments />
      <ConfirmNotice />
      <div className={styles.layout}>
        <Header />
        <ConnectionBanner />
        <main id="main" tabIndex={-1} className={styles.main}>
          <ErrorBoundary key={pathname}>
            <Suspense
              fallback={
                <div className={styles.waiting} role="status" aria-label={t('shell.loading')} aria-busy="true" />
              }
            >
              <Outlet />
              <Ready />
            </Suspense>
          </ErrorBoundary>
        </main>
        <Footer />
      </div>
    </>
  );
}

/** Tells `early.js`, once the page beside it has been taken over, to repeat a click that came before. */
function Ready() {
  useLayoutEffect(() => void document.dispatchEvent(new Event('app-ready')), []);
  return null;
}

/** Scrolls a new page to its top or its anchor; going back is left to the browser. */
function useScroll(): void {
  const { pathname, hash, state } = useLocation();
  const kind = useNavigationType();
  useEffect(() => {
    const opensOverlay = typeof state === 'object' && state !== null && 'background' in state;
    if (opensOverlay || (kind === 'POP' && hash === '')) return;
    const part = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
    if (part) part.scrollIntoView();
    else if (pathname !== '') window.scrollTo(0, 0);
  }, [pathname, hash, state, kind]);
}
