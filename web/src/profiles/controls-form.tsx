import { type Profile, setParentalControls } from '@sankofa/api/contract/profiles';
import { useForm } from 'react-hook-form';
import { t } from '../messages.ts';
import { call } from '../server/client.ts';
import { failureOf } from '../server/read-back.ts';
import { Button } from '../shell/button.tsx';
import { notify } from '../shell/notices.ts';
import { Avatar } from './avatar.tsx';
import { ChoiceField } from './choice-field.tsx';
import { type ControlsDraft, draftOf, limitsOf } from './controls-draft.ts';
import { Failure } from './failure.tsx';
import styles from './form.module.css';
import { MovieRules } from './movie-rules.tsx';
import { ratingOptions } from './profile-form.tsx';
import { useGoTo } from './screen.ts';
import { useProfileAct } from './use-profile-act.ts';
import { ViewingTime } from './viewing-time.tsx';

const kidsOptions = ratingOptions.filter(({ value }) => value === 'G' || value === 'PG');

/** Rating limit, viewing time and films of one profile; saved together. */
export function ControlsForm({ person, profile }: { readonly person: string; readonly profile: Profile }) {
  const goTo = useGoTo();
  const { control, handleSubmit } = useForm({ defaultValues: draftOf(profile) });
  const save = useProfileAct({
    person,
    act: (controls: ControlsDraft) =>
      call(setParentalControls, {
        params: { id: profile.id },
        body: {
          profile_id: profile.id,
          age_rating_limit: controls.limit,
          blocked_movies: [...controls.films.blocked],
          allowed_movies: [...controls.films.allowed],
          viewing_time_limits: limitsOf(controls.minutes),
          time_zone: controls.timeZone,
        },
      }),
    onDone: ({ name }) => {
      notify('success', t('profiles.controls_saved', { name }));
      goTo('/profiles');
    },
  });
  const failure = failureOf(save);
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit((controls) => save.mutate(controls), save.reset)}>
      <Avatar id={profile.id} kids={profile.is_kids_profile} className={styles.portrait} />
      {failure && <Failure title={t('profiles.controls_failed')} error={failure} />}
      <ChoiceField
        control={control}
        name="limit"
        id="controls-limit"
        label={t('profiles.rating')}
        options={profile.is_kids_profile ? kidsOptions : ratingOptions}
        disabled={save.isPending}
        help={t(profile.is_kids_profile ? 'profiles.rating_help_kids' : 'profiles.rating_help')}
      />
      <ViewingTime control={control} disabled={save.isPending} />
      <MovieRules control={control} kids={profile.is_kids_profile} disabled={save.isPending} />
      <div className={styles.actions}>
        <Button type="submit" variant="contained" loading={save.isPending}>
          {t('profiles.save')}
        </Button>
        <Button variant="outlined" color="inherit" onClick={() => goTo('/profiles')} disabled={save.isPending}>
          {t('profiles.cancel')}
        </Button>
      </div>
    </form>
  );
}
