import { useQuery } from '@tanstack/react-query';
import { Navigate, Route, Routes, useParams } from 'react-router-dom';
import { useSession } from '../accounts/session.ts';
import { useCloseOverlay } from '../shell/background-location.ts';
import { LoadError } from '../shell/load-error.tsx';
import { Overlay, overlayTitleId } from '../shell/overlay.tsx';
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

/** Who's watching? And everything else about profiles, each at an address of its own below that one. */
export default function ProfilesOverlay() {
  return (
    <Routes>
      <Route index element={<Screen title="Who's watching?" show={Picker} />} />
      <Route path="new" element={<Screen title="Create profile" show={CreateProfile} />} />
      <Route path="pin" element={<Screen title="PIN for kids profiles" show={PinForm} />} />
      <Route path="household" element={<Screen title="Household timeline" show={Household} />} />
      <Route path=":id/edit" element={<Screen title="Edit profile" show={EditProfile} />} />
      <Route path=":id/controls" element={<Screen title="Parental controls" show={ParentalControls} />} />
      <Route path="*" element={<Navigate to="/profiles" replace />} />
    </Routes>
  );
}

function Screen({ title, show }: { readonly title: string; readonly show: ProfileScreen }) {
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
        title="Failed to load profiles"
        text="Nothing has changed: your profiles are as you left them. Try again."
        otherwise={{ label: 'Close', run: close }}
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
  // What is not there, or not for children, leads back to where one chooses.
  if (id !== undefined && profile === undefined) return <Navigate to="/profiles" replace />;
  if (isFromKids && Show !== Picker && Show !== PinForm) return <Navigate to="/profiles" replace />;
  return (
    <>
      <Heading>{profile ? `${title}: ${profile.name}` : title}</Heading>
      <Show person={person} profiles={data} profile={profile ?? null} isFromKids={isFromKids} />
    </>
  );
}
