import { Suspense } from 'react';
import { useLocation, useRoutes } from 'react-router-dom';
import { AccessibilityHost } from './accessibility/accessibility-host.tsx';
import { SignInHost } from './accounts/sign-in-host.tsx';
import type { Area } from './area.ts';
import { PaymentHost } from './billing/payment-host.tsx';
import { HomePage } from './home/home-page.tsx';
import { backgroundLocation } from './shell/background-location.ts';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { Layout } from './shell/layout.tsx';
import { NotFoundPage } from './shell/not-found-page.tsx';
import { NoticeHost } from './shell/notice-host.tsx';
import { useFocusInView } from './shell/use-focus-in-view.ts';

const areas = Object.values(import.meta.glob<Area>('./*/area.tsx', { eager: true, import: 'area' }));
const overlays = areas.flatMap((area) => area.overlays ?? []);
const home = <HomePage />;

const pageRoutes = [
  {
    element: <Layout />,
    children: [
      { index: true, element: home },
      ...areas.flatMap((area) => area.pages ?? []),
      ...overlays.map(({ path, page = home }) => ({ path, element: page })),
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];
const overlayRoutes = [...overlays, { path: '*', element: null }];

/** The viewer app, at the address of the router around it. */
export function App() {
  return (
    <>
      <ErrorBoundary>
        <Suspense>
          <Pages />
          <OverlaySlot />
        </Suspense>
      </ErrorBoundary>
      <AccessibilityHost />
      <SignInHost />
      <PaymentHost />
      <NoticeHost />
    </>
  );
}

/** The page at the address, or the one that the overlay at the address was opened over: home when there is none. */
function Pages() {
  const location = useLocation();
  return useRoutes(pageRoutes, backgroundLocation(location) ?? location);
}

/** The overlay at the address. Opened by its address, it appears together with the page beneath, which would flash. */
function OverlaySlot() {
  const isOverPage = backgroundLocation(useLocation()) !== null;
  useFocusInView(isOverPage);
  if (!isOverPage) return <Overlays />;
  return (
    <Suspense>
      <Overlays />
    </Suspense>
  );
}

const Overlays = () => useRoutes(overlayRoutes);
