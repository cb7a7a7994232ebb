import TextField from '@mui/material/TextField';
import { t } from '../messages.ts';

/** Whether a text is long enough for the server's `Reason`. */
export const isReason = (text: string): boolean => text.trim().length >= 3;

interface Props {
  readonly value: string;
  readonly onChange: (reason: string) => void;
  readonly disabled: boolean;
  readonly label?: string;
  readonly helperText?: string;
  readonly autoFocus?: boolean;
}

/** The reason for an action of staff, which is recorded. */
export function ReasonField({ value, onChange, label = t('shell.reason'), helperText, ...rest }: Props) {
  return (
    <TextField
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      helperText={helperText}
      required
      fullWidth
      slotProps={{ htmlInput: { minLength: 3, maxLength: 500 } }}
      {...rest}
    />
  );
}
