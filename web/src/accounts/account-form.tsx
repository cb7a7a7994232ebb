import Alert from '@mui/material/Alert';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { ProblemError } from '@sankofa/api/client/client';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { type LabelId, t } from '../messages.ts';
import { Button } from '../shell/button.tsx';
import { CodeField } from './code-field.tsx';
import { PasskeyFailure } from './passkey-failure.ts';
import { PasswordField } from './password-field.tsx';
import styles from './sign-in-form.module.css';
import { countdownText, useCountdown } from './use-countdown.ts';

/** A small form about an account: fields, one button, and the server’s answer above them. */
export function AccountForm({ name, schema, fields, submit, send, done, cancel }: AccountFormProps) {
  const [isDone, setDone] = useState(false);
  const [wait, startWait] = useCountdown();
  const { register, handleSubmit, setError, reset, formState } = useForm<Record<string, string>>({
    defaultValues: Object.fromEntries(fields.map((field) => [field.name, field.value ?? ''])),
    resolver: (values) => {
      const result = schema.safeParse(values);
      if (result.success) return { values, errors: {} };
      const faults = result.error.issues.map(({ path, message }) => {
        const fault = fields.find((field) => field.name === path[0])?.fault;
        return [String(path[0]), { type: 'contract', message: fault === undefined ? message : t(fault) }];
      });
      return { values: {}, errors: Object.fromEntries(faults.toReversed()) };
    },
  });
  const { errors, isSubmitting } = formState;

  const onSubmit = handleSubmit(async (values) => {
    // The fields stay enabled, so that the keyboard focus is not lost: Enter may be pressed twice.
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
          label: t(label),
          fullWidth: true,
          required: true,
          autoComplete,
          autoFocus: focus ?? false,
          error: errors[field] !== undefined,
          helperText: errors[field]?.message || (help && t(help)),
        };
        if (kind === 'password') return <PasswordField key={field} {...props} />;
        if (kind === 'code') return <CodeField key={field} {...props} />;
        return <TextField key={field} {...props} type={kind === 'email' ? 'email' : 'text'} slotProps={inputs[kind]} />;
      })}
      <div className={styles.actions}>
        <Button type="submit" variant="contained" loading={isSubmitting} disabled={wait > 0}>
          {wait > 0 ? t('accounts.try_again_in', { wait: countdownText(wait) }) : submit}
        </Button>
        {cancel && (
          <Button color="inherit" disabled={isSubmitting} onClick={cancel}>
            {t('accounts.cancel')}
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
  readonly label: LabelId;
  /** `totp`: six digits. `code`: six digits or a recovery code. */
  readonly kind: 'email' | 'password' | 'code' | 'totp' | 'text';
  readonly autoComplete: string;
  /** Takes the focus when the form opens: for the first field of a dialog. */
  readonly focus?: boolean;
  readonly help?: LabelId;
  /** Initial value. */
  readonly value?: string;
  /** Shown instead of the contract’s own message about an invalid value. */
  readonly fault?: LabelId;
}

interface AccountFormProps {
  /** Prefix of the ids of the fields. */
  readonly name: string;
  readonly schema: z.ZodType;
  readonly fields: readonly AccountField[];
  readonly submit: string;
  /** @throws ProblemError */
  readonly send: (values: Record<string, string>) => Promise<unknown>;
  /** Shown after success. */
  readonly done: string;
  /** Absent where there is nothing to close. */
  readonly cancel?: () => void;
}

export const emailField: AccountField = {
  name: 'email',
  label: 'accounts.email',
  kind: 'email',
  autoComplete: 'email',
  fault: 'accounts.email_fault',
};

export const newPasswordField: AccountField = {
  name: 'password',
  label: 'accounts.new_password',
  kind: 'password',
  autoComplete: 'new-password',
  help: 'accounts.password_help',
};

export const currentPasswordField: AccountField = {
  name: 'current',
  label: 'accounts.current_password',
  kind: 'password',
  autoComplete: 'current-password',
  fault: 'accounts.current_password_fault',
};

export const codeField: AccountField = {
  name: 'code',
  label: 'accounts.code',
  kind: 'code',
  autoComplete: 'one-time-code',
  fault: 'accounts.code_fault',
};
