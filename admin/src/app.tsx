import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Admin, Resource } from 'react-admin';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';
import { Home } from './analytics/home.tsx';
import { resources } from './areas.ts';
import { t } from './messages.ts';
import { authProvider } from './server/auth-provider.ts';
import { dataProvider } from './server/data-provider.ts';
import { queryClient } from './server/queries.ts';
import { AccessDenied } from './shell/access-denied.tsx';
import { ConsoleLayout } from './shell/console-layout.tsx';
import { i18nProvider } from './shell/i18n-provider.ts';
import { LoginPage } from './shell/login-page.tsx';
import { dayTheme, nightTheme } from './theme/theme.ts';

const InvitationPage = lazy(() => import('./accounts/invitation-page.tsx'));

/** The console, and the page in front of it for whoever was invited. */
export function App() {
  return (
    // Without transitions, each key on the ruler moves from where the last one went, however fast they come.
    <BrowserRouter basename="/admin" useTransitions={false}>
      <QueryClientProvider client={queryClient}>
        <Routes>
          <Route
            path="/invitation"
            element={
              <Suspense fallback={null}>
                <InvitationPage />
              </Suspense>
            }
          />
          <Route path="/*" element={<Console />} />
        </Routes>
      </QueryClientProvider>
    </BrowserRouter>
  );
}

/** Where an address leads that the console does not have. */
const ToConsole = () => <Navigate to="/" replace />;

function Console() {
  return (
    <Admin
      dashboard={Home}
      title={t('shell.sankofa_console')}
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      layout={ConsoleLayout}
      loginPage={LoginPage}
      accessDenied={AccessDenied}
      catchAll={ToConsole}
      theme={dayTheme()}
      darkTheme={nightTheme()}
      defaultTheme="light"
      requireAuth
      disableTelemetry
    >
      {resources.map(
        ({ label, permission, menu, ...pages }) =>
          pages.list && <Resource key={pages.name} {...pages} options={{ label: t(label) }} />,
      )}
    </Admin>
  );
}
