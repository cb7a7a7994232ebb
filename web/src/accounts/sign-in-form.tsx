import Alert from '@mui/material/Alert';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { ProblemError } from '@sankofa/api/client/client';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { t } from '../messages.ts';
import { joiningTexts } from '../privacy/queries.ts';
import { Button } from '../shell/button.tsx';
import { type Credentials, type Field, faultsOf } from './credentials.ts';
import { JoiningTextsField } from './joining-texts-field.tsx';
import { PasswordField } from './password-field.tsx';
import { failureText, signIn } from './sign-in.ts';
import styles from './sign-in-form.module.css';
import type { SignInMode } from './sign-in-request.ts';
import { countdownText, useCountdown } from './use-countdown.ts';

/**
 * Signs in or up. Its fields are disabled while the server answers; their values stay when the mode changes.
 */
export function SignInForm({ mode, onBusy, onCodeAsked, onDone }: SignInFormProps) {
  const { register, handleSubmit, setError, clearErrors, formState } = useForm<Credentials>({
    defaultValues: { email: '', password: '', name: '' },
    resolver: resolverFor(mode),
  });
  const { errors, isSubmitting } = formState;
  const [wait, startWait] = useCountdown();
  const { data: texts = [] } = useQuery({ ...joiningTexts(), enabled: mode === 'sign-up' });
  const [accepts, setAccepts] = useState(false);
  useEffect(() => {
    onBusy(isSubmitting);
    // The second step may replace this form while it is submitting.
    return () => onBusy(false);
  }, [isSubmitting, onBusy]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was wrong in one mode says nothing about the other.
  useEffect(() => clearErrors(), [mode, clearErrors]);

  const submit = handleSubmit(async (credentials) => {
    try {
      await signIn(mode, credentials, { accepted: accepts ? texts : [] });
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      if (error.code === 'second_factor_required') return onCodeAsked(credentials);
      startWait(error.retryAfter ?? 0);
      return setError('root', { message: failureText(mode, error) });
    }
    onDone();
  });

  const field = (name: Field): TextFieldProps => ({
    ...register(name),
    id: `sign-in-${name}`,
    fullWidth: true,
    required: true,
    disabled: isSubmitting,
    error: errors[name] !== undefined,
    helperText: errors[name]?.message || undefined,
  });

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {errors.root?.message && (
        <Alert severity="error" variant="outlined">
          {errors.root.message}
        </Alert>
      )}
      {mode === 'sign-up' && (
        <TextField
          {...field('name')}
          label={t('accounts.full_name')}
          autoFocus
          autoComplete="name"
          slotProps={{ htmlInput: { maxLength: 120 }, inputLabel: { required: false } }}
        />
      )}
      <TextField
        {...field('email')}
        label={t('accounts.email')}
        type="email"
        autoFocus={mode === 'sign-in'}
        autoComplete={mode === 'sign-in' ? 'username webauthn' : 'email'}
        slotProps={{
          htmlInput: { maxLength: 254, inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
          inputLabel: { required: false },
        }}
      />
      <PasswordField
        {...field('password')}
        autoComplete={mode === 'sign-in' ? 'current-password' : 'new-password'}
        helperText={errors.password?.message || (mode === 'sign-up' ? t('accounts.password_help') : undefined)}
      />
      {mode === 'sign-up' && texts.length > 0 && (
        <JoiningTextsField texts={texts} checked={accepts} onChange={setAccepts} disabled={isSubmitting} />
      )}
      <Button type="submit" variant="contained" size="large" loading={isSubmitting} disabled={wait > 0}>
        {wait > 0
          ? t('accounts.try_again_in', { wait: countdownText(wait) })
          : t(mode === 'sign-in' ? 'accounts.sign_in' : 'accounts.create_account')}
      </Button>
    </form>
  );
}

/** Passes the errors of `faultsOf` to react-hook-form; the one of the whole form as `root`. */
const resolverFor =
  (mode: SignInMode): Resolver<Credentials> =>
  (values) => {
    const faults = faultsOf(mode, values);
    if (faults === null) return { values, errors: {} };
    const fields = Object.entries(faults.fields).map(([name, message]) => [name, { type: 'contract', message }]);
    const root = faults.form === undefined ? {} : { root: { type: 'contract', message: faults.form } };
    return { values: {}, errors: { ...Object.fromEntries(fields), ...root } };
  };

interface SignInFormProps {
  readonly mode: SignInMode;
  readonly onBusy: (busy: boolean) => void;
  /** The credentials are right, and two-step sign-in is on. */
  readonly onCodeAsked: (credentials: Credentials) => void;
  readonly onDone: () => void;
}
