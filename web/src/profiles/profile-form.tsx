import { zodResolver } from '@hookform/resolvers/zod';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { AgeRatingLimit, KIDS_LIMIT, MAX_NAME_LENGTH, ProfileFields } from '@sankofa/api/contract/profiles';
import type { ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Button } from '../shell/button.tsx';
import { FormField } from '../shell/form-field.tsx';
import { ChoiceField } from './choice-field.tsx';
import styles from './form.module.css';
import { languages } from './languages.ts';
import { useGoTo } from './screen.ts';

const resolver = zodResolver(ProfileFields);

export const ratingOptions = AgeRatingLimit.options.map((value) => ({ value, label: value }));

/** Creates or edits a profile. How far a kids profile sees is not asked. */
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
        label="Name"
        autoFocus
        required
        readOnly={save.isPending}
        helperText={`At most ${MAX_NAME_LENGTH} characters`}
        slotProps={{ htmlInput: { maxLength: MAX_NAME_LENGTH, dir: 'auto' }, inputLabel: { required: false } }}
        autoComplete="off"
      />
      {!isKids && (
        <ChoiceField
          control={control}
          name="age_rating_limit"
          id="profile-limit"
          label="Films up to"
          options={ratingOptions}
          disabled={save.isPending}
        />
      )}
      <ChoiceField
        control={control}
        name="language_preference"
        id="profile-language"
        label="Language"
        options={languages(language).map(({ tag, name }) => ({ value: tag, label: name }))}
        disabled={save.isPending}
      />
      {isNew && (
        <FormControlLabel
          control={<Checkbox checked={isKids} disabled={save.isPending} onChange={(_event, kids) => setKids(kids)} />}
          label="Kids profile: films rated G and PG only"
        />
      )}
      <div className={styles.actions}>
        <Button type="submit" variant="contained" loading={save.isPending}>
          {button}
        </Button>
        <Button variant="outlined" color="inherit" onClick={() => goTo('/profiles')} disabled={save.isPending}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

interface ProfileFormProps {
  readonly initial: ProfileFields;
  readonly isNew?: boolean;
  /** What stands above the fields: a portrait, and what has gone wrong. */
  readonly head: ReactNode;
  readonly button: string;
  readonly save: {
    readonly isPending: boolean;
    mutate(fields: ProfileFields): void;
    reset(): void;
  };
}
