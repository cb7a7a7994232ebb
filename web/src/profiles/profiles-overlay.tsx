import { useQuery } from '@tanstack/react-query';
import { Navigate, Route, Routes, useParams } from 'react-router-dom';
import { useSession } from '../accounts/session.ts';
import { type LabelId, t } from '../messages.ts';
import { useCloseOverlay } from '../shell/background-location.ts';
import { LoadError } from '../shell/load-error.tsx';
import { Overlay } from '../shell/overlay.tsx';
import { overlayTitleId } from '../shell/overlay-title.ts';
import { hasCombiningMarks } from '../theme/combining-marks.ts';
import { AskToSignIn } from './ask-to-sign-in.tsx';
import { CreateProfile } from './create-profile.tsx';
import { EditProfile } from './edit-profile.tsx';
import { Household } from './household.tsx';
import { ParentalControls } from './parental-controls.tsx';
import { Picker, PickerSkeleton } from './picker.tsx';
import { PinForm } from './pin-form.tsx';
import styles from './profiles-overlay.module.css';
import { profiles } from './queries.ts';
import type { ProfileScreen } from './screen.ts';

/** The profile picker, with the other screens about profiles at paths below it. */
export default function ProfilesOverlay() {
  return (
    <Routes>
      <Route index element={<Screen title="profiles.who" show={Picker} />} />
      <Route path="new" element={<Screen title="profiles.create_title" show={CreateProfile} />} />
      <Route path="pin" element={<Screen title="profiles.pin_title" show={PinForm} />} />
      <Route path="household" element={<Screen title="profiles.household" show={Household} />} />
      <Route path=":id/edit" element={<Screen title="profiles.edit_title" show={EditProfile} />} />
      <Route path=":id/controls" element={<Screen title="profiles.controls" show={ParentalControls} />} />
      <Route path="*" element={<Navigate to="/profiles" replace />} />
    </Routes>
  );
}

function Screen({ title: id, show }: { readonly title: LabelId; readonly show: ProfileScreen }) {
  const title = t(id);
  const session = useSession();
  return (
    <Overlay title={title} leave="close" heading="content">
      <div className={styles.screen}>
        {session ? <Loaded title={title} person={session.user.id} show={show} /> : <SignedOut title={title} />}
      </div>
    </Overlay>
  );
}

const Heading = ({ children }: { readonly children: string }) => (
  <h1 id={overlayTitleId} className={styles.title} data-plain={hasCombiningMarks(children)}>
    {children}
  </h1>
);

function SignedOut({ title }: { readonly title: string }) {
  return (
    <>
      <Heading>{title}</Heading>
      <AskToSignIn />
    </>
  );
}

function Loaded({ title, person, show: Show }: { title: string; person: string; show: ProfileScreen }) {
  const { id } = useParams();
  const close = useCloseOverlay();
  const { data, isError, refetch } = useQuery(profiles(person));
  const profile = data?.find((candidate) => candidate.id === id);
  const isFromKids = data?.some(({ active, is_kids_profile }) => active && is_kids_profile) ?? false;
  if (isError && data === undefined) {
    return (
      <LoadError
        titleId={overlayTitleId}
        title={t('profiles.load_failed')}
        text={t('profiles.load_failed_text')}
        otherwise={{ label: t('profiles.close'), run: close }}
        refetch={refetch}
      />
    );
  }
  if (data === undefined) {
    return (
      <>
        <Heading>{title}</Heading>
        <PickerSkeleton />
      </>
    );
  }
  // Unknown profiles, and screens that are not for children, lead back to the picker.
  if (id !== undefined && profile === undefined) return <Navigate to="/profiles" replace />;
  if (isFromKids && Show !== Picker && Show !== PinForm) return <Navigate to="/profiles" replace />;
  return (
    <>
      <Heading>{profile ? t('profiles.titled', { title, name: profile.name }) : title}</Heading>
      <Show person={person} profiles={data} profile={profile ?? null} isFromKids={isFromKids} />
    </>
  );
}
