import { zodResolver } from '@hookform/resolvers/zod';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { AgeRatingLimit, KIDS_LIMIT, MAX_NAME_LENGTH, ProfileFields } from '@sankofa/api/contract/profiles';
import type { ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { t } from '../messages.ts';
import { Button } from '../shell/button.tsx';
import { FormField } from '../shell/form-field.tsx';
import { ChoiceField } from './choice-field.tsx';
import styles from './form.module.css';
import { languages } from './languages.ts';
import { useGoTo } from './screen.ts';

const resolver = zodResolver(ProfileFields);

export const ratingOptions = AgeRatingLimit.options.map((value) => ({ value, label: value }));

/** Creates or edits a profile. Kids profiles have no choice of rating. */
export function ProfileForm({ initial, isNew = false, head, button, save }: ProfileFormProps) {
  const goTo = useGoTo();
  const { control, handleSubmit, setValue } = useForm({ resolver, defaultValues: initial });
  const [isKids, language] = useWatch({ control, name: ['is_kids_profile', 'language_preference'] });
  const setKids = (kids: boolean): void => {
    setValue('is_kids_profile', kids);
    setValue('age_rating_limit', kids ? KIDS_LIMIT : 'R');
  };
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit((fields) => save.mutate(fields), save.reset)}>
      {head}
      <FormField
        control={control}
        name="name"
        id="profile-name"
        label={t('profiles.name')}
        autoFocus
        required
        readOnly={save.isPending}
        helperText={t('profiles.name_help', { max: MAX_NAME_LENGTH })}
        slotProps={{ htmlInput: { maxLength: MAX_NAME_LENGTH, dir: 'auto' }, inputLabel: { required: false } }}
        autoComplete="off"
      />
      {!isKids && (
        <ChoiceField
          control={control}
          name="age_rating_limit"
          id="profile-limit"
          label={t('profiles.rating')}
          options={ratingOptions}
          disabled={save.isPending}
        />
      )}
      <ChoiceField
        control={control}
        name="language_preference"
        id="profile-language"
        label={t('profiles.language')}
        options={languages(language).map(({ tag, name }) => ({ value: tag, label: name }))}
        disabled={save.isPending}
      />
      {isNew && (
        <FormControlLabel
          control={<Checkbox checked={isKids} disabled={save.isPending} onChange={(_event, kids) => setKids(kids)} />}
          label={t('profiles.kids_checkbox')}
        />
      )}
      <div className={styles.actions}>
        <Button type="submit" variant="contained" loading={save.isPending}>
          {button}
        </Button>
        <Button variant="outlined" color="inherit" onClick={() => goTo('/profiles')} disabled={save.isPending}>
          {t('profiles.cancel')}
        </Button>
      </div>
    </form>
  );
}

interface ProfileFormProps {
  readonly initial: ProfileFields;
  readonly isNew?: boolean;
  /** Above the fields: the portrait and errors. */
  readonly head: ReactNode;
  readonly button: string;
  readonly save: {
    readonly isPending: boolean;
    mutate(fields: ProfileFields): void;
    reset(): void;
  };
}
