import { lazy, Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { AccessibilityHost } from './accessibility/accessibility-host.tsx';
import { SignInHost } from './accounts/sign-in-host.tsx';
import { MoviePage } from './catalogue/movie-page.tsx';
import { HomePage } from './home/home-page.tsx';
import { fetchPlayer } from './player/fetch-player.ts';
import { pageBeneath } from './shell/beneath.ts';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { Layout } from './shell/layout.tsx';
import { NotFoundPage } from './shell/not-found-page.tsx';
import { NoticeHost } from './shell/notice-host.tsx';
import { lazyMaterial } from './theme/material.tsx';

const AccessibilityDialog = lazyMaterial(() => import('./accessibility/accessibility-dialog.tsx'));
const AccountPage = lazyMaterial(() => import('./accounts/account-page.tsx'));
const ForgotPasswordPage = lazyMaterial(() => import('./accounts/forgot-password-page.tsx'));
const ResetPasswordPage = lazyMaterial(() => import('./accounts/reset-password-page.tsx'));
const ConfirmAddressPage = lazyMaterial(() => import('./accounts/confirm-address-page.tsx'));
const ConfirmEmailPage = lazyMaterial(() => import('./accounts/confirm-email-page.tsx'));
const MoviesPage = lazyMaterial(() => import('./catalogue/movies-page.tsx'));
const ContinuePage = lazy(() => import('./playback/continue-page.tsx'));
const BrowsePage = lazy(() => import('./catalogue/browse-page.tsx'));
const MovieDialog = lazyMaterial(() => import('./catalogue/movie-dialog.tsx'));
const BecausePage = lazy(() => import('./discovery/because-page.tsx'));
const DiscoverPage = lazy(() => import('./discovery/discover-page.tsx'));
const SearchOverlay = lazyMaterial(() => import('./discovery/search-overlay.tsx'));
const SmartSearchOverlay = lazyMaterial(() => import('./discovery/smart-search-overlay.tsx'));
const AdvancedSearchOverlay = lazyMaterial(() => import('./discovery/advanced-search-overlay.tsx'));
const LibraryPage = lazyMaterial(() => import('./library/library-page.tsx'));
const SharedWatchlistPage = lazy(() => import('./library/shared-watchlist-page.tsx'));
const AboutDialog = lazyMaterial(() => import('./shell/about-dialog.tsx'));
const ContactDialog = lazyMaterial(() => import('./contact/contact-dialog.tsx'));
const ShareDialog = lazyMaterial(() => import('./share/share-dialog.tsx'));
const NotificationsPage = lazy(() => import('./notifications/notifications-page.tsx'));
const OutboxPage = lazy(() => import('./outbox/outbox-page.tsx'));
const DecisionsPage = lazyMaterial(() => import('./moderation/decisions-page.tsx'));
const VerificationPage = lazyMaterial(() => import('./creators/verification-page.tsx'));
const AppealPage = lazyMaterial(() => import('./moderation/appeal-page.tsx'));
const ParentalConsentPage = lazyMaterial(() => import('./privacy/parental-consent-page.tsx'));
const CertificatePage = lazy(() => import('./privacy/certificate-page.tsx'));
const WithdrawConsentPage = lazyMaterial(() => import('./privacy/withdraw-consent-page.tsx'));
const PrivacyOverlay = lazyMaterial(() => import('./privacy/privacy-overlay.tsx'));
const ProfilesOverlay = lazyMaterial(() => import('./profiles/profiles-overlay.tsx'));
const PlayerOverlay = lazyMaterial(fetchPlayer);
const ReviewsOverlay = lazyMaterial(() => import('./community/reviews-overlay.tsx'));
const LegalDocumentOverlay = lazyMaterial(() => import('./privacy/legal-document-overlay.tsx'));

/** The viewer app, at the address of the router around it. */
export function App() {
  return (
    <>
      <ErrorBoundary>
        <Pages />
        <Suspense>
          <Overlays />
        </Suspense>
      </ErrorBoundary>
      <AccessibilityHost />
      <SignInHost />
      <NoticeHost />
    </>
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
        <Route path="browse/continue-watching" element={<ContinuePage />} />
        <Route path="browse/because-you-watched" element={<BecausePage />} />
        <Route path="browse/:collection" element={<BrowsePage />} />
        <Route path="african-cinema" element={<BrowsePage list="african-cinema" />} />
        <Route path="movie/:id" element={<MoviePage />} />
        <Route path="movie/:id/reviews" element={<MoviePage />} />
        <Route path="movie/:id/cast" element={<MoviePage />} />
        <Route path="movie/:id/share" element={<MoviePage />} />
        <Route path="about" element={<HomePage />} />
        <Route path="movie/:id/discussions/:discussionId?" element={<MoviePage />} />
        <Route path="discover" element={<DiscoverPage />} />
        <Route path="contact" element={<HomePage />} />
        <Route path="library" element={<LibraryPage tab="watchlists" />} />
        <Route path="library/list/:id" element={<LibraryPage tab="watchlists" />} />
        <Route path="library/favorites" element={<LibraryPage tab="favorites" />} />
        <Route path="list/:id" element={<SharedWatchlistPage />} />
        <Route path="notifications" element={<NotificationsPage />} />
        <Route path="account" element={<AccountPage />} />
        <Route path="forgot-password" element={<ForgotPasswordPage />} />
        <Route path="reset-password" element={<ResetPasswordPage />} />
        <Route path="confirm-email" element={<ConfirmEmailPage />} />
        <Route path="confirm-address" element={<ConfirmAddressPage />} />
        <Route path="outbox" element={<OutboxPage />} />
        <Route path="creator/verification" element={<VerificationPage />} />
        <Route path="decisions" element={<DecisionsPage />} />
        <Route path="appeal" element={<AppealPage />} />
        <Route path="parental-consent" element={<ParentalConsentPage />} />
        <Route path="withdraw-consent" element={<WithdrawConsentPage />} />
        <Route path="accessibility/:tab?" element={<HomePage />} />
        <Route path="privacy/:tab?" element={<HomePage />} />
        <Route path="profiles/*" element={<HomePage />} />
        <Route path="legal/:documentType" element={<HomePage />} />
        <Route path="search" element={<HomePage />} />
        <Route path="smart-search" element={<HomePage />} />
        <Route path="advanced-search" element={<HomePage />} />
        <Route path="watch/:id" element={<HomePage />} />
        <Route path="erasure/:token" element={<CertificatePage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}

function Overlays() {
  // Opened by its address a film is a page, and nothing lies over that.
  const isOverPage = pageBeneath(useLocation()) !== null;
  return (
    <Routes>
      <Route path="movie/:id" element={isOverPage ? <MovieDialog /> : null} />
      <Route path="movie/:id/discussions/:discussionId?" element={<ReviewsOverlay tab="discussions" />} />
      <Route path="accessibility/:tab?" element={<AccessibilityDialog />} />
      <Route path="privacy/:tab?" element={<PrivacyOverlay />} />
      <Route path="profiles/*" element={<ProfilesOverlay />} />
      <Route path="legal/:documentType" element={<LegalDocumentOverlay />} />
      <Route path="movie/:id/reviews" element={<ReviewsOverlay tab="reviews" />} />
      <Route path="movie/:id/cast" element={<ReviewsOverlay tab="cast" />} />
      <Route path="about" element={<AboutDialog />} />
      <Route path="contact" element={<ContactDialog />} />
      <Route path="movie/:id/share" element={<ShareDialog />} />
      <Route path="watch/:id" element={<PlayerOverlay />} />
      <Route path="search" element={<SearchOverlay />} />
      <Route path="smart-search" element={<SmartSearchOverlay />} />
      <Route path="advanced-search" element={<AdvancedSearchOverlay />} />
      <Route path="*" element={null} />
    </Routes>
  );
}
