import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { splitList } from './movie-form-values.ts';

interface Props {
  readonly label: string;
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  /** Error to show. */
  readonly fault: string | undefined;
  readonly help: string;
}

/** Input of several values, separated by commas or entered one by one. */
export function ListField({ label, value, onChange, fault, help }: Props) {
  const [typing, setTyping] = useState('');
  const add = (text: string): void => onChange([...new Set([...value, ...splitList(text)])]);
  return (
    <Autocomplete
      multiple
      freeSolo
      options={[]}
      value={[...value]}
      inputValue={typing}
      onChange={(_, next) =>
        onChange([...new Set(next.flatMap((one) => (value.includes(one) ? [one] : splitList(one))))])
      }
      onInputChange={(_, text) => {
        const comma = text.lastIndexOf(',');
        if (comma >= 0) add(text.slice(0, comma));
        setTyping(comma >= 0 ? text.slice(comma + 1) : text);
      }}
      onBlur={() => {
        add(typing);
        setTyping('');
      }}
      renderInput={(props) => (
        <TextField {...props} label={label} error={fault !== undefined} helperText={fault ?? help} />
      )}
    />
  );
}
