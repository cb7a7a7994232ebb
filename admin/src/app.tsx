import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Admin, Resource } from 'react-admin';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';
import { Home } from './analytics/home.tsx';
import { authProvider } from './server/auth-provider.ts';
import { dataProvider } from './server/data-provider.ts';
import { queryClient } from './server/queries.ts';
import { AccessDenied } from './shell/access-denied.tsx';
import { ConsoleLayout } from './shell/console-layout.tsx';
import { LoginPage } from './shell/login-page.tsx';
import { dayTheme, nightTheme } from './theme/theme.ts';

const PeopleList = lazy(() => import('./accounts/people-list.tsx').then((m) => ({ default: m.PeopleList })));
const PersonShow = lazy(() => import('./audit/person-show.tsx').then((m) => ({ default: m.PersonShow })));
const UserList = lazy(() => import('./accounts/user-list.tsx').then((m) => ({ default: m.UserList })));
const UserShow = lazy(() => import('./accounts/user-show.tsx').then((m) => ({ default: m.UserShow })));
const StaffList = lazy(() => import('./accounts/staff-list.tsx').then((m) => ({ default: m.StaffList })));
const StaffShow = lazy(() => import('./accounts/staff-show.tsx').then((m) => ({ default: m.StaffShow })));
const PermissionList = lazy(() =>
  import('./accounts/permission-list.tsx').then((m) => ({ default: m.PermissionList })),
);
const SettingsPage = lazy(() => import('./accounts/settings-page.tsx').then((m) => ({ default: m.SettingsPage })));
const InvitationPage = lazy(() =>
  import('./accounts/invitation-page.tsx').then((m) => ({ default: m.InvitationPage })),
);
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
const ReportList = lazy(() => import('./moderation/report-list.tsx').then((m) => ({ default: m.ReportList })));
const ReportShow = lazy(() => import('./moderation/report-show.tsx').then((m) => ({ default: m.ReportShow })));
const ModerationDashboard = lazy(() =>
  import('./moderation/moderation-dashboard.tsx').then((m) => ({ default: m.ModerationDashboard })),
);
const FlaggedList = lazy(() => import('./moderation/flagged-list.tsx').then((m) => ({ default: m.FlaggedList })));
const TransparencyList = lazy(() =>
  import('./moderation/transparency-list.tsx').then((m) => ({ default: m.TransparencyList })),
);
const AppealList = lazy(() => import('./moderation/appeal-list.tsx').then((m) => ({ default: m.AppealList })));
const SecondLooks = lazy(() => import('./moderation/second-looks.tsx').then((m) => ({ default: m.SecondLooks })));
const DiscussionList = lazy(() =>
  import('./community/discussion-list.tsx').then((m) => ({ default: m.DiscussionList })),
);
const CreativeList = lazy(() => import('./playback/creative-list.tsx').then((m) => ({ default: m.CreativeList })));
const CreativeCreate = lazy(() =>
  import('./playback/creative-create.tsx').then((m) => ({ default: m.CreativeCreate })),
);
const CreativeEdit = lazy(() => import('./playback/creative-edit.tsx').then((m) => ({ default: m.CreativeEdit })));
const ContactList = lazy(() => import('./contact/contact-list.tsx').then((m) => ({ default: m.ContactList })));
const ContactShow = lazy(() => import('./contact/contact-show.tsx').then((m) => ({ default: m.ContactShow })));
const VerificationList = lazy(() =>
  import('./creators/verification-list.tsx').then((m) => ({ default: m.VerificationList })),
);
const VerificationShow = lazy(() =>
  import('./creators/verification-show.tsx').then((m) => ({ default: m.VerificationShow })),
);
const MovieList = lazy(() => import('./catalogue/movie-list.tsx').then((m) => ({ default: m.MovieList })));
const MovieCreate = lazy(() => import('./catalogue/movie-create.tsx').then((m) => ({ default: m.MovieCreate })));
const MovieEdit = lazy(() => import('./catalogue/movie-edit.tsx').then((m) => ({ default: m.MovieEdit })));
const MediaList = lazy(() => import('./media/media-list.tsx').then((m) => ({ default: m.MediaList })));
const MediaShow = lazy(() => import('./media/media-show.tsx').then((m) => ({ default: m.MediaShow })));
const RuleList = lazy(() => import('./moderation/rules/rule-list.tsx').then((m) => ({ default: m.RuleList })));
const RuleCreate = lazy(() => import('./moderation/rules/rule-create.tsx').then((m) => ({ default: m.RuleCreate })));
const RuleShow = lazy(() => import('./moderation/rules/rule-show.tsx').then((m) => ({ default: m.RuleShow })));
const ProjectionList = lazy(() => import('./replay/projection-list.tsx').then((m) => ({ default: m.ProjectionList })));
const ProjectionShow = lazy(() => import('./replay/projection-show.tsx').then((m) => ({ default: m.ProjectionShow })));
const ParkedWorkList = lazy(() => import('./replay/parked-work-list.tsx').then((m) => ({ default: m.ParkedWorkList })));
const DeadLetterList = lazy(() => import('./replay/dead-letter-list.tsx').then((m) => ({ default: m.DeadLetterList })));

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
      title="Sankofa console"
      authProvider={authProvider}
      dataProvider={dataProvider}
      queryClient={queryClient}
      layout={ConsoleLayout}
      loginPage={LoginPage}
      accessDenied={AccessDenied}
      catchAll={ToConsole}
      theme={dayTheme}
      darkTheme={nightTheme}
      defaultTheme="light"
      requireAuth
      disableTelemetry
    >
      <Resource name="people" list={PeopleList} show={PersonShow} options={{ label: 'People' }} />
      <Resource name="users" list={UserList} show={UserShow} options={{ label: 'Users' }} />
      <Resource name="staff" list={StaffList} show={StaffShow} options={{ label: 'Staff' }} />
      <Resource name="permissions" list={PermissionList} options={{ label: 'Permissions' }} />
      <Resource name="settings" list={SettingsPage} options={{ label: 'Settings' }} />
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
      <Resource
        name="creatives"
        list={CreativeList}
        create={CreativeCreate}
        edit={CreativeEdit}
        options={{ label: 'Advertisements' }}
      />
      <Resource name="movies" list={MovieList} create={MovieCreate} edit={MovieEdit} options={{ label: 'Movies' }} />
      <Resource name="media" list={MediaList} show={MediaShow} options={{ label: 'Videos' }} />
      <Resource name="reports" list={ReportList} show={ReportShow} options={{ label: 'Reports' }} />
      <Resource name="moderation" list={ModerationDashboard} options={{ label: 'Moderation dashboard' }} />
      <Resource name="transparency" list={TransparencyList} options={{ label: 'Transparency reports' }} />
      <Resource name="flagged-users" list={FlaggedList} options={{ label: 'Flagged users' }} />
      <Resource name="appeals" list={AppealList} options={{ label: 'Appeals' }} />
      <Resource
        name="creator-verifications"
        list={VerificationList}
        show={VerificationShow}
        options={{ label: 'Creator verification' }}
      />
      <Resource name="second-looks" list={SecondLooks} options={{ label: 'Second looks' }} />
      <Resource name="discussions" list={DiscussionList} options={{ label: 'Discussions' }} />
      <Resource
        name="rules"
        list={RuleList}
        create={RuleCreate}
        show={RuleShow}
        options={{ label: 'Auto-moderation' }}
      />
      <Resource name="contact-messages" list={ContactList} show={ContactShow} options={{ label: 'Messages to us' }} />
      <Resource name="projections" list={ProjectionList} show={ProjectionShow} options={{ label: 'Projections' }} />
      <Resource name="dead-letters" list={DeadLetterList} options={{ label: 'Dead letters' }} />
      <Resource name="parked-work" list={ParkedWorkList} options={{ label: 'Parked work' }} />
    </Admin>
  );
}
