import Alert from '@mui/material/Alert';
import { createProfile, type ProfileFields } from '@sankofa/api/contract/profiles';
import { useQuery } from '@tanstack/react-query';
import { t } from '../messages.ts';
import { call } from '../server/client.ts';
import { detailOf } from '../server/problem.ts';
import { failureOf } from '../server/read-back.ts';
import { notify } from '../shell/notices.ts';
import { ProfileForm } from './profile-form.tsx';
import { profilePin } from './queries.ts';
import { type ProfileScreenProps, useGoTo } from './screen.ts';
import { useProfileAct } from './use-profile-act.ts';

const BLANK: ProfileFields = { name: '', is_kids_profile: false, age_rating_limit: 'R', language_preference: 'en' };

export function CreateProfile({ person }: ProfileScreenProps) {
  const goTo = useGoTo();
  const { data: pin } = useQuery(profilePin(person));
  const create = useProfileAct({
    person,
    act: (fields: ProfileFields) =>
      call(createProfile, { body: { ...fields, time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone } }),
    onDone: ({ name, is_kids_profile }) => {
      notify('success', t('profiles.created', { name }));
      // Without a PIN, a kids profile cannot be used.
      goTo(is_kids_profile && pin?.is_set === false ? '/profiles/pin' : '/profiles');
    },
  });
  const failure = failureOf(create);
  return (
    <ProfileForm
      initial={BLANK}
      isNew
      head={
        failure && (
          <Alert severity="error" variant="outlined">
            {detailOf(failure) ?? t('profiles.create_failed')}
          </Alert>
        )
      }
      button={t('profiles.create')}
      save={create}
    />
  );
}
