import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useState } from 'react';
import { IconButton } from '../shell/button.tsx';
import { Icon } from '../shell/icons.tsx';

/** A password that can be looked at while it is typed. */
export function PasswordField(props: TextFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      label={props.label ?? 'Password'}
      type={shown ? 'text' : 'password'}
      slotProps={{
        htmlInput: { maxLength: 256, autoCapitalize: 'none', spellCheck: false },
        inputLabel: { required: false },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                aria-label="Show password"
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
