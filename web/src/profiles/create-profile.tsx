import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { createProfile, KIDS_LIMIT } from '@sankofa/api/contract/profiles';
import { useState } from 'react';
import { call } from '../server/client.ts';
import { detailOf } from '../server/problem.ts';
import { notify } from '../shell/notices.ts';
import type { ProfileDraft } from './profile-fields.tsx';
import { ProfileForm } from './profile-form.tsx';
import { type ProfileScreenProps, useGoTo } from './screen.ts';
import { useProfileAct } from './use-profile-act.ts';

/** Asks for what a new profile needs, and makes it. */
export function CreateProfile({ person }: ProfileScreenProps) {
  const goTo = useGoTo();
  const [failure, setFailure] = useState<string | null>(null);
  const create = useProfileAct({
    person,
    act: ({ name, kids, limit, language }: ProfileDraft) =>
      call(createProfile, {
        body: {
          name,
          is_kids_profile: kids,
          age_rating_limit: limit,
          language_preference: language,
          time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        },
      }),
    onDone: ({ name }) => {
      notify('success', `The profile ${name} is there.`);
      goTo('/profiles');
    },
    onFailure: (error) => setFailure(detailOf(error) ?? 'Failed to create profile'),
  });
  return (
    <ProfileForm
      initial={{ name: '', kids: false, limit: 'R', language: 'en' }}
      head={
        failure !== null && (
          <Alert severity="error" variant="outlined">
            {failure}
          </Alert>
        )
      }
      more={(draft, onChange) => (
        <FormControlLabel
          control={
            <Checkbox
              checked={draft.kids}
              disabled={create.isPending}
              onChange={(_event, kids) => onChange({ ...draft, kids, limit: kids ? KIDS_LIMIT : 'R' })}
            />
          }
          label="Kids profile: films rated G and PG only"
        />
      )}
      button="Create Profile"
      isPending={create.isPending}
      onSubmit={() => setFailure(null)}
      save={create.mutate}
    />
  );
}
