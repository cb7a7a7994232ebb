import Link from '@mui/material/Link';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { SecondFactorCode } from '@sankofa/api/contract/accounts';
import { useState } from 'react';
import { z } from 'zod';
import styles from './code-field.module.css';

/** A code of the authenticator app; a recovery code for whoever has the app no more. */
export function CodeField(props: TextFieldProps) {
  const [recovers, setRecovers] = useState(false);
  const help = recovers ? 'One of the ten you were given, each good once' : 'Six digits from your authenticator app';
  return (
    <div className={styles.code}>
      <TextField
        {...props}
        label={recovers ? 'Recovery code' : 'Code'}
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
        {recovers ? 'Use the authenticator app' : 'Use a recovery code'}
      </Link>
    </div>
  );
}

/** A code as it is sent: people copy them with spaces. */
export const plainCode = (typed: string): string => typed.replaceAll(/\s/g, '');

/** A code as it is typed. */
export const TypedCode = z.string().transform(plainCode).pipe(SecondFactorCode);
