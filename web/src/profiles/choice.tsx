import TextField from '@mui/material/TextField';

/** A native select. */
export function Choice<Value extends string>({
  id,
  label,
  value,
  options,
  onChange,
  disabled,
  help,
}: ChoiceProps<Value>) {
  return (
    <TextField
      id={id}
      label={label}
      select
      fullWidth
      value={value}
      disabled={disabled}
      helperText={help}
      onChange={({ target }) => {
        const chosen = options.find((option) => option.value === target.value);
        if (chosen) onChange(chosen.value);
      }}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </TextField>
  );
}

export interface ChoiceProps<Value> {
  readonly id: string;
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
  readonly disabled: boolean;
  readonly help?: string;
}
