import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { createProfile, KIDS_LIMIT } from '@sankofa/api/contract/profiles';
import { useState } from 'react';
import { call } from '../server/client.ts';
import { notify } from '../shell/notices.ts';
import { detailOf } from './failure.tsx';
import styles from './form.module.css';
import { isListed } from './listed.ts';
import { nameFaultOf, type ProfileDraft, ProfileFields } from './profile-fields.tsx';
import { type ProfileScreenProps, useGoTo } from './screen.ts';
import { useProfileAct } from './use-profile-act.ts';

/** Asks for what a new profile needs, and makes it. */
export function CreateProfile({ person }: ProfileScreenProps) {
  const goTo = useGoTo();
  const [draft, setDraft] = useState<ProfileDraft>({ name: '', kids: false, limit: 'R', language: 'en' });
  const [nameFault, setNameFault] = useState<string | null>(null);
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
    isShown: isListed,
    onDone: ({ name }) => {
      notify('success', `The profile ${name} is there.`);
      goTo('/profiles');
    },
    onFailure: (error) => setFailure(detailOf(error) ?? 'Failed to create profile'),
  });
  const submit = (): void => {
    const fault = nameFaultOf(draft.name);
    setNameFault(fault);
    setFailure(null);
    if (fault === null) create.mutate({ ...draft, name: draft.name.trim() });
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {failure !== null && (
        <Alert severity="error" variant="outlined">
          {failure}
        </Alert>
      )}
      <ProfileFields draft={draft} onChange={setDraft} disabled={create.isPending} nameFault={nameFault} />
      <FormControlLabel
        control={
          <Checkbox
            checked={draft.kids}
            disabled={create.isPending}
            onChange={(_event, kids) => setDraft({ ...draft, kids, limit: kids ? KIDS_LIMIT : 'R' })}
          />
        }
        label="Kids profile: films rated G and PG only"
      />
      <div className={styles.actions}>
        <Button type="submit" variant="contained" loading={create.isPending}>
          Create Profile
        </Button>
        <Button variant="outlined" color="inherit" onClick={() => goTo('/profiles')} disabled={create.isPending}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
