import TextField from '@mui/material/TextField';
import type { Ref } from 'react';
import { t } from '../messages.ts';

/** A field for four digits, hidden as in a password. Drops all other characters. */
export function PinField({ label, value, onChange, disabled, inputRef }: PinFieldProps) {
  return (
    <TextField
      id="profile-pin"
      label={label}
      type="password"
      value={value}
      inputRef={inputRef}
      disabled={disabled}
      onChange={({ target }) => onChange(target.value.replace(/\D/g, '').slice(0, 4))}
      helperText={t('profiles.pin_help')}
      slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off', dir: 'ltr' } }}
    />
  );
}

interface PinFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly disabled: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
}
