import Alert from '@mui/material/Alert';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { ProblemError } from '@sankofa/api/client/client';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { Button } from '../shell/button.tsx';
import { CodeField } from './code-field.tsx';
import { PasskeyFailure } from './passkey-failure.ts';
import { PasswordField } from './password-field.tsx';
import styles from './sign-in-form.module.css';
import { countdownText, useCountdown } from './use-countdown.ts';

/** A small form about an account: some fields, one button, and the server's answer where it was asked. */
export function AccountForm({ name, schema, fields, submit, send, done, cancel }: AccountFormProps) {
  const [isDone, setDone] = useState(false);
  const [wait, startWait] = useCountdown();
  const { register, handleSubmit, setError, reset, formState } = useForm<Record<string, string>>({
    defaultValues: Object.fromEntries(fields.map((field) => [field.name, field.value ?? ''])),
    resolver: (values) => {
      const result = schema.safeParse(values);
      if (result.success) return { values, errors: {} };
      const faults = result.error.issues.map(({ path, message }) => [
        String(path[0]),
        { type: 'contract', message: fields.find((field) => field.name === path[0])?.fault ?? message },
      ]);
      return { values: {}, errors: Object.fromEntries(faults.toReversed()) };
    },
  });
  const { errors, isSubmitting } = formState;

  const onSubmit = handleSubmit(async (values) => {
    // Fields stay on, so that whoever uses the keyboard does not lose their place: Enter may come twice.
    if (isSubmitting) return;
    setDone(false);
    try {
      await send(values);
      reset();
      setDone(true);
    } catch (error) {
      if (!(error instanceof ProblemError || error instanceof PasskeyFailure)) throw error;
      startWait(error instanceof ProblemError ? (error.retryAfter ?? 0) : 0);
      setError('root', { message: error.message });
    }
  });

  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <div role="status">
        {isDone && (
          <Alert severity="success" variant="outlined">
            {done}
          </Alert>
        )}
      </div>
      {errors.root?.message && (
        <Alert severity="error" variant="outlined">
          {errors.root.message}
        </Alert>
      )}
      {fields.map(({ name: field, label, kind, autoComplete, help, focus }) => {
        const props: TextFieldProps = {
          ...register(field),
          id: `${name}-${field}`,
          label,
          fullWidth: true,
          required: true,
          autoComplete,
          autoFocus: focus ?? false,
          error: errors[field] !== undefined,
          helperText: errors[field]?.message || help,
        };
        if (kind === 'password') return <PasswordField key={field} {...props} />;
        if (kind === 'code') return <CodeField key={field} {...props} />;
        return <TextField key={field} {...props} type={kind === 'email' ? 'email' : 'text'} slotProps={inputs[kind]} />;
      })}
      <div className={styles.actions}>
        <Button type="submit" variant="contained" loading={isSubmitting} disabled={wait > 0}>
          {wait > 0 ? `Try again in ${countdownText(wait)}` : submit}
        </Button>
        {cancel && (
          <Button color="inherit" disabled={isSubmitting} onClick={cancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}

const inputs = {
  email: {
    htmlInput: { maxLength: 254, inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
    inputLabel: { required: false },
  },
  text: { htmlInput: { maxLength: 60 }, inputLabel: { required: false } },
  totp: { htmlInput: { dir: 'ltr', maxLength: 7, inputMode: 'numeric' }, inputLabel: { required: false } },
} as const;

export interface AccountField {
  readonly name: string;
  readonly label: string;
  /** `totp`: six digits. `code`: those, or a recovery code. */
  readonly kind: 'email' | 'password' | 'code' | 'totp' | 'text';
  readonly autoComplete: string;
  /** Whether it has the focus at once: for the first one of a dialog. */
  readonly focus?: boolean;
  readonly help?: string;
  /** What stands there at first. */
  readonly value?: string;
  /** Said instead of what the contract says of a wrong value. */
  readonly fault?: string;
}

interface AccountFormProps {
  /** Of the form, for the ids of its fields. */
  readonly name: string;
  /** Of the fields. */
  readonly schema: z.ZodType;
  readonly fields: readonly AccountField[];
  readonly submit: string;
  /** @throws ProblemError */
  readonly send: (values: Record<string, string>) => Promise<unknown>;
  /** Said once it has worked. */
  readonly done: string;
  /** Leaves without doing anything; absent where there is nothing to leave. */
  readonly cancel?: () => void;
}

export const emailField: AccountField = {
  name: 'email',
  label: 'Email',
  kind: 'email',
  autoComplete: 'email',
  fault: 'Type an email address such as name@example.org',
};

export const newPasswordField: AccountField = {
  name: 'password',
  label: 'New password',
  kind: 'password',
  autoComplete: 'new-password',
  help: '8 characters or more',
};

export const currentPasswordField: AccountField = {
  name: 'current',
  label: 'Current password',
  kind: 'password',
  autoComplete: 'current-password',
  fault: 'Type the password you have now',
};

export const codeField: AccountField = {
  name: 'code',
  label: 'Code',
  kind: 'code',
  autoComplete: 'one-time-code',
  fault: 'Type the six digits your authenticator app shows, or a recovery code',
};
