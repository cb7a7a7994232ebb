import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useState } from 'react';
import { t } from '../messages.ts';
import { IconButton } from '../shell/button.tsx';
import { Icon } from '../shell/icons.tsx';

/** A password, with a button to show it. */
export function PasswordField(props: TextFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      label={props.label ?? t('accounts.password')}
      type={shown ? 'text' : 'password'}
      slotProps={{
        htmlInput: { maxLength: 256, autoCapitalize: 'none', spellCheck: false },
        inputLabel: { required: false },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                aria-label={t('accounts.show_password')}
                aria-pressed={shown}
                disabled={props.disabled ?? false}
                onClick={() => setShown(!shown)}
              >
                <Icon name={shown ? 'eyeOff' : 'eye'} />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
