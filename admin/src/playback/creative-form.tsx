import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import TextField from '@mui/material/TextField';
import { CreativeForm as Checked, type CreativeForm as Form, Placement } from '@sankofa/api/contract/creatives';
import { type FormEvent, useState } from 'react';
import { toLocalInput } from '../audit/time-words.ts';
import { useAct } from '../shell/use-act.ts';
import { PLACEMENT_WORDS } from './creative-words.ts';

/** As it is typed. */
interface Typed {
  readonly title: string;
  readonly click_url: string;
  readonly placements: readonly Placement[];
  readonly weight: string;
  readonly skip_after_seconds: string;
  readonly per_day: string;
  readonly from: string;
  readonly until: string;
}

const local = (iso: string): string => toLocalInput(new Date(iso)).slice(0, 16);
const whole = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

function typedOf(known: Form | null): Typed {
  const from = known?.from ?? new Date().toISOString();
  return {
    title: known?.title ?? '',
    click_url: known?.click_url ?? '',
    placements: known?.placements ?? ['pre'],
    weight: String(known?.weight ?? 10),
    skip_after_seconds: String(known?.skip_after_seconds ?? 5),
    per_day: known?.per_day == null ? '' : String(known.per_day),
    from: local(from),
    until: known?.until == null ? '' : local(known.until),
  };
}

const check = (typed: Typed) =>
  Checked.safeParse({
    title: typed.title,
    click_url: typed.click_url.trim() === '' ? null : typed.click_url.trim(),
    placements: [...typed.placements],
    weight: whole(typed.weight),
    skip_after_seconds: whole(typed.skip_after_seconds),
    per_day: typed.per_day.trim() === '' ? null : whole(typed.per_day),
    from: typed.from === '' ? '' : new Date(typed.from).toISOString(),
    until: typed.until === '' ? null : new Date(typed.until).toISOString(),
  });

const FIELDS = [
  { name: 'title', label: 'Title', help: 'What viewers read beside it', type: 'text' },
  { name: 'click_url', label: 'Address', help: 'Where a press on it leads; may stay empty', type: 'url' },
  { name: 'from', label: 'From', help: 'In your own time zone', type: 'datetime-local' },
  { name: 'until', label: 'Until', help: 'Empty: until it is paused', type: 'datetime-local' },
  { name: 'weight', label: 'Weight', help: '1 to 100: 10 is shown ten times as often as 1', type: 'number' },
  { name: 'skip_after_seconds', label: 'Skip after', help: 'Seconds, 0 to 60', type: 'number' },
  { name: 'per_day', label: 'Most times a day', help: 'For one viewer; empty: no limit', type: 'number' },
] as const;

interface Props {
  /** Null for a new one. */
  readonly known: Form | null;
  readonly button: string;
  readonly save: (form: Form) => Promise<unknown>;
}

/** What is said of an advertisement. */
export function CreativeForm({ known, button, save }: Props) {
  const [typed, setTyped] = useState(() => typedOf(known));
  const [isAsked, setAsked] = useState(false);
  const { busy, error, run } = useAct();
  const checked = check(typed);
  const faults = new Map((checked.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]));
  const faultOf = (name: string): string | undefined => (isAsked ? faults.get(name) : undefined);

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setAsked(true);
    if (checked.success) void run(() => save(checked.data));
    else focusFirst(event.currentTarget, faults);
  };
  const place = (one: Placement, isOn: boolean): void =>
    setTyped({
      ...typed,
      placements: Placement.options.filter((option) => (option === one ? isOn : typed.placements.includes(option))),
    });

  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
    >
      {error && (
        <Alert severity="error" sx={{ gridColumn: '1 / -1' }}>
          {error}
        </Alert>
      )}
      {FIELDS.map(({ name, label, help, type }) => (
        <TextField
          key={name}
          name={name}
          label={label}
          type={type}
          value={typed[name]}
          onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
          required={name !== 'click_url' && name !== 'per_day' && name !== 'until'}
          error={faultOf(name) !== undefined}
          helperText={faultOf(name) ?? help}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      ))}
      <Box component="fieldset" sx={{ gridColumn: '1 / -1', border: 0, m: 0, p: 0 }}>
        <FormLabel component="legend" error={faultOf('placements') !== undefined}>
          {faultOf('placements') ?? 'Where it stands'}
        </FormLabel>
        <FormGroup row>
          {Placement.options.map((one) => (
            <FormControlLabel
              key={one}
              label={PLACEMENT_WORDS[one]}
              control={
                <Checkbox
                  name="placements"
                  checked={typed.placements.includes(one)}
                  onChange={(event) => place(one, event.target.checked)}
                />
              }
            />
          ))}
        </FormGroup>
      </Box>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <Button type="submit" variant="contained" disabled={busy}>
          {button}
        </Button>
      </Box>
    </Box>
  );
}

/** Leads to the first field that has a fault. */
function focusFirst(form: HTMLFormElement, faults: ReadonlyMap<string, string>): void {
  const fields = [...form.querySelectorAll<HTMLInputElement>('input[name]')];
  fields.find(({ name }) => faults.has(name))?.focus();
}
