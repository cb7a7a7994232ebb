import { type Profile, type ProfileFields, updateProfile } from '@sankofa/api/contract/profiles';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { t } from '../messages.ts';
import { call } from '../server/client.ts';
import { failureOf } from '../server/read-back.ts';
import { Button } from '../shell/button.tsx';
import { notify } from '../shell/notices.ts';
import { Avatar } from './avatar.tsx';
import { DeleteProfile } from './delete-profile.tsx';
import { Failure } from './failure.tsx';
import styles from './form.module.css';
import { ProfileForm } from './profile-form.tsx';
import { useGoTo } from './screen.ts';
import { useProfileAct } from './use-profile-act.ts';

/** Form for a profile, with a link to its parental controls and a button to delete it. */
export function EditForm({ person, profile }: { readonly person: string; readonly profile: Profile }) {
  const goTo = useGoTo();
  const { state } = useLocation();
  const [deleting, setDeleting] = useState(false);
  const { name, is_kids_profile, age_rating_limit, language_preference } = profile;
  const update = useProfileAct({
    person,
    act: ({ is_kids_profile: _, ...body }: ProfileFields) => call(updateProfile, { params: { id: profile.id }, body }),
    onDone: (changed) => {
      notify('success', t('profiles.updated', { name: changed.name }));
      goTo('/profiles');
    },
  });
  const failure = failureOf(update);
  return (
    <>
      <ProfileForm
        initial={{ name, is_kids_profile, age_rating_limit, language_preference }}
        head={
          <>
            <Avatar id={profile.id} kids={profile.is_kids_profile} className={styles.portrait} />
            {failure && <Failure title={t('profiles.update_failed')} error={failure} />}
          </>
        }
        button={t('profiles.save')}
        save={update}
      />
      <div className={styles.further}>
        <div className={styles.actions}>
          <Button to={`/profiles/${profile.id}/controls`} replace state={state} variant="outlined" color="inherit">
            {t('profiles.controls')}
          </Button>
          <Button variant="outlined" color="error" onClick={() => setDeleting(true)} disabled={update.isPending}>
            {t('profiles.delete_profile')}
          </Button>
        </div>
      </div>
      {deleting && <DeleteProfile person={person} profile={profile} close={() => setDeleting(false)} />}
    </>
  );
}
