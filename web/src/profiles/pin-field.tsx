import TextField from '@mui/material/TextField';
import type { Ref } from 'react';

/** Four digits, hidden while they are typed; anything else is left out. */
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
      helperText="Four digits"
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
