import { lazy } from 'react';
import { Admin, Resource } from 'react-admin';
import { BrowserRouter } from 'react-router-dom';
import { authProvider } from './server/auth-provider.ts';
import { dataProvider } from './server/data-provider.ts';
import { queryClient } from './server/queries.ts';
import { ConsoleLayout } from './shell/console-layout.tsx';
import { LoginPage } from './shell/login-page.tsx';
import { dayTheme, nightTheme } from './theme/theme.ts';

const PeopleList = lazy(() => import('./accounts/people-list.tsx').then((m) => ({ default: m.PeopleList })));
const PersonShow = lazy(() => import('./audit/person-show.tsx').then((m) => ({ default: m.PersonShow })));
const DataRequestList = lazy(() =>
  import('./privacy/data-request-list.tsx').then((m) => ({ default: m.DataRequestList })),
);
const DataRequestShow = lazy(() =>
  import('./privacy/data-request-show.tsx').then((m) => ({ default: m.DataRequestShow })),
);
const ProjectionList = lazy(() => import('./replay/projection-list.tsx').then((m) => ({ default: m.ProjectionList })));
const ProjectionShow = lazy(() => import('./replay/projection-show.tsx').then((m) => ({ default: m.ProjectionShow })));
const ParkedWorkList = lazy(() => import('./replay/parked-work-list.tsx').then((m) => ({ default: m.ParkedWorkList })));
const DeadLetterList = lazy(() => import('./replay/dead-letter-list.tsx').then((m) => ({ default: m.DeadLetterList })));

/** The console. */
export function App() {
  return (
    // Without transitions, each key on the ruler moves from where the last one went, however fast they come.
    <BrowserRouter basename="/admin" useTransitions={false}>
      <Admin
        title="Sankofa console"
        authProvider={authProvider}
        dataProvider={dataProvider}
        queryClient={queryClient}
        layout={ConsoleLayout}
        loginPage={LoginPage}
        theme={dayTheme}
        darkTheme={nightTheme}
        defaultTheme="light"
        requireAuth
        disableTelemetry
      >
        <Resource name="people" list={PeopleList} show={PersonShow} options={{ label: 'People' }} />
        <Resource
          name="data-requests"
          list={DataRequestList}
          show={DataRequestShow}
          options={{ label: 'Data requests' }}
        />
        <Resource name="projections" list={ProjectionList} show={ProjectionShow} options={{ label: 'Projections' }} />
        <Resource name="dead-letters" list={DeadLetterList} options={{ label: 'Dead letters' }} />
        <Resource name="parked-work" list={ParkedWorkList} options={{ label: 'Parked work' }} />
      </Admin>
    </BrowserRouter>
  );
}
