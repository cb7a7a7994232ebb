import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';

interface Props {
  readonly label: string;
  readonly options: readonly string[];
  /** Label of an option; the option itself by default. */
  readonly nameOf?: (option: string) => string;
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  readonly fault: string | undefined;
  readonly help: string;
  readonly required?: boolean;
}

/** Input of several values of a long list, with search. */
export function ChoiceField({ label, options, nameOf = String, value, onChange, fault, help, required = true }: Props) {
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      options={[...options]}
      getOptionLabel={nameOf}
      value={[...value]}
      onChange={(_, next) => onChange(next)}
      renderInput={(props) => (
        <TextField
          {...props}
          label={label}
          required={required}
          error={fault !== undefined}
          helperText={fault ?? help}
        />
      )}
    />
  );
}
