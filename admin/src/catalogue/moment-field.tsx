import TextField from '@mui/material/TextField';
import { t } from '../messages.ts';
import { toLocalInput } from '../shell/date-format.ts';

/** An ISO time as `MomentField` shows it, to the minute; empty for null. */
export const typedMoment = (iso: string | null): string =>
  iso === null ? '' : toLocalInput(new Date(iso)).slice(0, 16);

/** ISO time of a typed one; null if it is empty. @param before an unchanged time keeps its seconds */
export const isoOf = (moment: string, before: string | null): string | null => {
  if (moment === typedMoment(before)) return before;
  return moment === '' ? null : new Date(moment).toISOString();
};

interface Props {
  readonly label: string;
  /** Local time as typed; empty: none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly required?: boolean;
}

/** A date and time in the time zone of the reader. */
export function MomentField({ label, value, onChange, required = false }: Props) {
  return (
    <TextField
      type="datetime-local"
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      required={required}
      helperText={t('catalogue.your_time_zone')}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ width: '100%', maxWidth: 280, mt: 1 }}
    />
  );
}
