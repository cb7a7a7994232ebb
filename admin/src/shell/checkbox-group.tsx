import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';

interface Props<T extends string> {
  readonly name: string;
  readonly legend: string;
  /** Error of the choice, shown instead of the legend. */
  readonly fault: string | undefined;
  readonly options: readonly T[];
  readonly words: Readonly<Record<T, string>>;
  readonly chosen: readonly T[];
  /** Called with all chosen values, in the order of the options. */
  readonly onChange: (chosen: T[]) => void;
}

/** Checkboxes for a set of values. */
export function CheckboxGroup<T extends string>(props: Props<T>) {
  const { name, legend, fault, options, words, chosen, onChange } = props;
  return (
    <Box component="fieldset" sx={{ gridColumn: '1 / -1', border: 0, m: 0, p: 0 }}>
      <FormLabel component="legend" error={fault !== undefined}>
        {fault ?? legend}
      </FormLabel>
      <FormGroup row>
        {options.map((one) => (
          <FormControlLabel
            key={one}
            label={words[one]}
            control={
              <Checkbox
                name={name}
                checked={chosen.includes(one)}
                onChange={({ target: { checked } }) =>
                  onChange(options.filter((option) => (option === one ? checked : chosen.includes(option))))
                }
              />
            }
          />
        ))}
      </FormGroup>
    </Box>
  );
}
