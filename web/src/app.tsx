import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { BrowserRouter, Route, Routes, useLocation } from 'react-router-dom';
import { AccessibilityHost } from './accessibility/accessibility-host.tsx';
import { SignInHost } from './accounts/sign-in-host.tsx';
import { HomePage } from './home/home-page.tsx';
import { queryClient } from './server/queries.ts';
import { pageBeneath } from './shell/beneath.ts';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { Layout } from './shell/layout.tsx';
import { NotFoundPage } from './shell/not-found-page.tsx';
import { NoticeHost } from './shell/notice-host.tsx';

const AccessibilityDialog = lazy(() => import('./accessibility/accessibility-dialog.tsx'));
const AccountPage = lazy(() => import('./accounts/account-page.tsx'));
const ForgotPasswordPage = lazy(() => import('./accounts/forgot-password-page.tsx'));
const ResetPasswordPage = lazy(() => import('./accounts/reset-password-page.tsx'));
const ConfirmEmailPage = lazy(() => import('./accounts/confirm-email-page.tsx'));
const MoviesPage = lazy(() => import('./catalogue/movies-page.tsx'));
const BrowsePage = lazy(() => import('./catalogue/browse-page.tsx'));
const MoviePage = lazy(() => import('./catalogue/movie-page.tsx'));
const LibraryPage = lazy(() => import('./library/library-page.tsx'));
const SharedWatchlistPage = lazy(() => import('./library/shared-watchlist-page.tsx'));
const OutboxPage = lazy(() => import('./outbox/outbox-page.tsx'));
const ParentalConsentPage = lazy(() => import('./privacy/parental-consent-page.tsx'));
const CertificatePage = lazy(() => import('./privacy/certificate-page.tsx'));
const WithdrawConsentPage = lazy(() => import('./privacy/withdraw-consent-page.tsx'));
const PrivacyOverlay = lazy(() => import('./privacy/privacy-overlay.tsx'));
const ProfilesOverlay = lazy(() => import('./profiles/profiles-overlay.tsx'));
const LegalDocumentOverlay = lazy(() => import('./privacy/legal-document-overlay.tsx'));

/** The viewer app. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <ErrorBoundary>
          <Pages />
          <Suspense>
            <Overlays />
          </Suspense>
        </ErrorBoundary>
        <AccessibilityHost />
        <SignInHost />
        <NoticeHost />
      </BrowserRouter>
    </QueryClientProvider>
  );
}

/** The page at the address, or the one that the overlay at the address was opened over: home when there is none. */
function Pages() {
  const location = useLocation();
  return (
    <Routes location={pageBeneath(location) ?? location}>
      <Route element={<Layout />}>
        <Route index element={<HomePage />} />
        <Route path="movies" element={<MoviesPage />} />
        <Route path="browse/:collection" element={<BrowsePage />} />
        <Route path="african-cinema" element={<BrowsePage list="african-cinema" />} />
        <Route path="movie/:id" element={<MoviePage />} />
        <Route path="library" element={<LibraryPage tab="watchlists" />} />
        <Route path="library/list/:id" element={<LibraryPage tab="watchlists" />} />
        <Route path="library/favorites" element={<LibraryPage tab="favorites" />} />
        <Route path="list/:id" element={<SharedWatchlistPage />} />
        <Route path="account" element={<AccountPage />} />
        <Route path="forgot-password" element={<ForgotPasswordPage />} />
        <Route path="reset-password" element={<ResetPasswordPage />} />
        <Route path="confirm-email" element={<ConfirmEmailPage />} />
        <Route path="outbox" element={<OutboxPage />} />
        <Route path="parental-consent" element={<ParentalConsentPage />} />
        <Route path="withdraw-consent" element={<WithdrawConsentPage />} />
        <Route path="accessibility/:tab?" element={<HomePage />} />
        <Route path="privacy/:tab?" element={<HomePage />} />
        <Route path="profiles/*" element={<HomePage />} />
        <Route path="legal/:documentType" element={<HomePage />} />
        <Route path="erasure/:token" element={<CertificatePage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}

function Overlays() {
  return (
    <Routes>
      <Route path="accessibility/:tab?" element={<AccessibilityDialog />} />
      <Route path="privacy/:tab?" element={<PrivacyOverlay />} />
      <Route path="profiles/*" element={<ProfilesOverlay />} />
      <Route path="legal/:documentType" element={<LegalDocumentOverlay />} />
      <Route path="*" element={null} />
    </Routes>
  );
}
