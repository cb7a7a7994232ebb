import Alert from '@mui/material/Alert';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { type AgeMethod, OLDEST, YOUNGEST } from '@sankofa/api/contract/age';
import { useForm, useWatch } from 'react-hook-form';
import { t } from '../messages.ts';
import { Button } from '../shell/button.tsx';
import styles from './age-form.module.css';
import { ageFaults, isMinor } from './age-labels.ts';
import { refusalOf, useAgeChange } from './use-age-change.ts';

interface AgeInput {
  age: string;
  method: AgeMethod;
  parentalEmail: string;
}

const methods = ['self_declaration', 'document_upload', 'parental_consent'] as const;

/** Asks for the person’s age and for the method to verify it. */
export function AgeForm({ person, onSent }: { readonly person: string; readonly onSent?: () => void }) {
  const change = useAgeChange(person);
  const { register, handleSubmit, control, formState } = useForm<AgeInput>({
    defaultValues: { age: '', method: 'self_declaration', parentalEmail: '' },
    resolver: (values) => {
      const faults = ageFaults(values);
      const errors = Object.fromEntries(faults.map(([name, message]) => [name, { type: 'contract', message }]));
      return faults.length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
  });
  const age = useWatch({ control, name: 'age' });
  const { errors } = formState;
  const minor = isMinor(age);
  const refusal = refusalOf(change.error);

  const submit = handleSubmit(({ age: typed, method, parentalEmail }) => {
    change.mutate(
      {
        kind: 'request',
        method,
        age: Number(typed),
        parentalEmail: isMinor(typed) ? parentalEmail.trim() : null,
      },
      { onSuccess: () => onSent?.() },
    );
  });

  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-label={t('privacy.age_form')}>
      {refusal && (
        <Alert severity="error" variant="outlined">
          {refusal}
        </Alert>
      )}
      <TextField
        {...register('age')}
        id="declared-age"
        label={t('privacy.age')}
        type="number"
        disabled={change.isPending}
        error={errors.age !== undefined}
        helperText={errors.age?.message ?? t('privacy.age_help', { youngest: YOUNGEST, oldest: OLDEST })}
        className={styles.age ?? ''}
        slotProps={{ htmlInput: { min: YOUNGEST, max: OLDEST, step: 1, inputMode: 'numeric' } }}
      />
      {minor && (
        <TextField
          {...register('parentalEmail')}
          id="parental-email"
          label={t('privacy.age_parent_email')}
          type="email"
          required
          disabled={change.isPending}
          error={errors.parentalEmail !== undefined}
          helperText={errors.parentalEmail?.message ?? t('privacy.age_parent_email_help')}
          slotProps={{
            htmlInput: { maxLength: 254, inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
            inputLabel: { required: false },
          }}
        />
      )}
      <FormControl disabled={change.isPending}>
        <FormLabel id="age-method">{t('privacy.age_method')}</FormLabel>
        <RadioGroup aria-labelledby="age-method" defaultValue="self_declaration">
          {methods.map((method) => (
            <FormControlLabel
              key={method}
              value={method}
              label={t(`privacy.age_method_${method}`)}
              control={<Radio {...register('method')} />}
              className={styles.method ?? ''}
            />
          ))}
        </RadioGroup>
      </FormControl>
      <Button
        type="submit"
        variant="contained"
        loading={change.isPending}
        disabled={age.trim() === ''}
        className={styles.submit ?? ''}
      >
        {t('privacy.age_submit')}
      </Button>
    </form>
  );
}
