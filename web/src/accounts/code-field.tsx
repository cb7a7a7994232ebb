import Link from '@mui/material/Link';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { SecondFactorCode } from '@sankofa/api/contract/accounts';
import { useState } from 'react';
import { z } from 'zod';
import { t } from '../messages.ts';
import styles from './code-field.module.css';

/** A code from the authenticator app, or a recovery code for people who lost it. */
export function CodeField(props: TextFieldProps) {
  const [recovers, setRecovers] = useState(false);
  const help = t(recovers ? 'accounts.recovery_code_help' : 'accounts.code_help');
  return (
    <div className={styles.code}>
      <TextField
        {...props}
        label={t(recovers ? 'accounts.recovery_code' : 'accounts.code')}
        autoComplete={recovers ? 'off' : 'one-time-code'}
        helperText={(props.error && props.helperText) || help}
        slotProps={{
          htmlInput: {
            dir: 'ltr',
            maxLength: 13,
            inputMode: recovers ? 'text' : 'numeric',
            autoCapitalize: 'none',
            spellCheck: false,
          },
          inputLabel: { required: false },
        }}
      />
      <Link component="button" type="button" disabled={props.disabled ?? false} onClick={() => setRecovers(!recovers)}>
        {t(recovers ? 'accounts.back_to_app' : 'accounts.use_recovery_code')}
      </Link>
    </div>
  );
}

/** A code without the spaces that people copy with it. */
export const plainCode = (typed: string): string => typed.replaceAll(/\s/g, '');

export const CodeInput = z.string().transform(plainCode).pipe(SecondFactorCode);
