import { type Profile, setParentalControls } from '@sankofa/api/contract/profiles';
import { useState } from 'react';
import { call } from '../server/client.ts';
import { Button } from '../shell/button.tsx';
import { notify } from '../shell/notices.ts';
import { Avatar } from './avatar.tsx';
import { Choice } from './choice.tsx';
import { type ControlsDraft, draftOf, isLimit, limitsOf } from './controls-draft.ts';
import { Failure } from './failure.tsx';
import styles from './form.module.css';
import { MovieRules } from './movie-rules.tsx';
import { ratingOptions } from './profile-fields.tsx';
import { useGoTo } from './screen.ts';
import { useProfileAct } from './use-profile-act.ts';
import { ViewingTime } from './viewing-time.tsx';

const kidsOptions = ratingOptions.filter(({ value }) => value === 'G' || value === 'PG');

/** Rating limit, viewing time and films of one profile; saved together. */
export function ControlsForm({ person, profile }: { readonly person: string; readonly profile: Profile }) {
  const goTo = useGoTo();
  const [draft, setDraft] = useState<ControlsDraft>(() => draftOf(profile));
  const [failure, setFailure] = useState<Error | null>(null);
  const save = useProfileAct({
    person,
    act: (controls: ControlsDraft) =>
      call(setParentalControls, {
        params: { id: profile.id },
        body: {
          profile_id: profile.id,
          age_rating_limit: controls.limit,
          blocked_movies: [...controls.blocked],
          allowed_movies: [...controls.allowed],
          viewing_time_limits: limitsOf(controls),
          time_zone: controls.timeZone,
        },
      }),
    onDone: ({ name }) => {
      notify('success', `The parental controls of ${name} are set.`);
      goTo('/profiles');
    },
    onFailure: setFailure,
  });
  const isWhole = Object.values(limitsOf(draft)).every(isLimit);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setFailure(null);
        if (isWhole) save.mutate(draft);
      }}
    >
      <Avatar id={profile.id} kids={profile.is_kids_profile} className={styles.portrait} />
      {failure && <Failure title="Failed to update parental controls" error={failure} />}
      <Choice
        id="controls-limit"
        label="Films up to"
        value={draft.limit}
        options={profile.is_kids_profile ? kidsOptions : ratingOptions}
        onChange={(limit) => setDraft({ ...draft, limit })}
        disabled={save.isPending}
        help={profile.is_kids_profile ? 'A kids profile sees films rated G and PG only' : 'Milder films are seen too'}
      />
      <ViewingTime draft={draft} onChange={setDraft} disabled={save.isPending} />
      <MovieRules draft={draft} onChange={setDraft} kids={profile.is_kids_profile} disabled={save.isPending} />
      <div className={styles.actions}>
        <Button type="submit" variant="contained" loading={save.isPending}>
          Save
        </Button>
        <Button variant="outlined" color="inherit" onClick={() => goTo('/profiles')} disabled={save.isPending}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
