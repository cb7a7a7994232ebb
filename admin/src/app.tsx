import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense } from 'react';
import { Admin, Resource } from 'react-admin';
import { BrowserRouter, Navigate, Route, Routes, useParams } from 'react-router-dom';
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
import { DEFAULT_THEME } from './theme/use-console-theme.ts';
import { StartPage } from './worklist/start-page.tsx';

const InvitationPage = lazy(() => import('./accounts/invitation-page.tsx'));

/** The console, and the public page for invited staff. */
export function App() {
  return (
    // Without transitions, fast key presses on the ruler each start from the last position.
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

/** Unknown addresses lead to the home page. */
const ToConsole = () => <Navigate to="/" replace />;

/** A list at its own address only: react-admin also shows it at every unknown address below. */
function atOwnAddress(List: ComponentType): ComponentType {
  return function ListAtItsAddress() {
    const { '*': below } = useParams();
    return below ? <ToConsole /> : <List />;
  };
}

/** The pages of each resource that has some. */
const pagesOf = resources.flatMap(({ label, permission, menu, list, ...pages }) => {
  if (!list && !pages.show) return [];
  return [{ ...pages, label, list: list ? atOwnAddress(list as ComponentType) : ToConsole }];
});

function Console() {
  return (
    <Admin
      dashboard={StartPage}
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
      defaultTheme={DEFAULT_THEME}
      requireAuth
      disableTelemetry
    >
      {pagesOf.map(({ label, ...pages }) => (
        <Resource key={pages.name} {...pages} options={{ label: t(label) }} />
      ))}
    </Admin>
  );
}
