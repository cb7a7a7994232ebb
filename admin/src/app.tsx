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
const DocumentList = lazy(() => import('./privacy/document-list.tsx').then((m) => ({ default: m.DocumentList })));
const DocumentShow = lazy(() => import('./privacy/document-show.tsx').then((m) => ({ default: m.DocumentShow })));
const DocumentEdit = lazy(() => import('./privacy/document-edit.tsx').then((m) => ({ default: m.DocumentEdit })));
const ConsentReport = lazy(() => import('./privacy/consent-report.tsx').then((m) => ({ default: m.ConsentReport })));
const ProcessingList = lazy(() => import('./privacy/processing-list.tsx').then((m) => ({ default: m.ProcessingList })));
const AgeList = lazy(() => import('./privacy/age-list.tsx').then((m) => ({ default: m.AgeList })));
const AgeShow = lazy(() => import('./privacy/age-show.tsx').then((m) => ({ default: m.AgeShow })));
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
        <Resource
          name="documents"
          list={DocumentList}
          show={DocumentShow}
          edit={DocumentEdit}
          options={{ label: 'Documents' }}
        />
        <Resource name="consent-report" list={ConsentReport} options={{ label: 'Consent report' }} />
        <Resource name="processing" list={ProcessingList} options={{ label: 'Records of processing' }} />
        <Resource name="age-verifications" list={AgeList} show={AgeShow} options={{ label: 'Age verifications' }} />
        <Resource name="projections" list={ProjectionList} show={ProjectionShow} options={{ label: 'Projections' }} />
        <Resource name="dead-letters" list={DeadLetterList} options={{ label: 'Dead letters' }} />
        <Resource name="parked-work" list={ParkedWorkList} options={{ label: 'Parked work' }} />
      </Admin>
    </BrowserRouter>
  );
}
