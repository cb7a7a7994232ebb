import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { CreativeForm as Checked, type CreativeForm as Form, Placement } from '@sankofa/api/contract/creatives';
import { useController, useForm } from 'react-hook-form';
import { t } from '../../messages.ts';
import { CheckboxGroup } from '../../shell/checkbox-group.tsx';
import { checkedResolver } from '../../shell/checked-resolver.ts';
import { toLocalInput } from '../../shell/date-format.ts';
import { fieldHelp } from '../../shell/field-help.ts';
import { useAct } from '../../shell/use-act.ts';
import { PLACEMENT_LABELS } from './creative-labels.ts';

/** Values as typed. */
interface CreativeFormValues {
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

function typedOf(known: Form | null): CreativeFormValues {
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

const resolver = checkedResolver((typed: CreativeFormValues) =>
  Checked.safeParse({
    title: typed.title,
    click_url: typed.click_url.trim() === '' ? null : typed.click_url.trim(),
    placements: [...typed.placements],
    weight: whole(typed.weight),
    skip_after_seconds: whole(typed.skip_after_seconds),
    per_day: typed.per_day.trim() === '' ? null : whole(typed.per_day),
    from: typed.from === '' ? '' : new Date(typed.from).toISOString(),
    until: typed.until === '' ? null : new Date(typed.until).toISOString(),
  }),
);

const FIELDS = [
  {
    name: 'title',
    get label() {
      return t('playback.title');
    },
    get help() {
      return t('playback.title_help');
    },
    type: 'text',
  },
  {
    name: 'click_url',
    get label() {
      return t('playback.address');
    },
    get help() {
      return t('playback.address_help');
    },
    type: 'url',
  },
  {
    name: 'from',
    get label() {
      return t('playback.from');
    },
    get help() {
      return t('playback.from_help');
    },
    type: 'datetime-local',
  },
  {
    name: 'until',
    get label() {
      return t('playback.until');
    },
    get help() {
      return t('playback.until_help');
    },
    type: 'datetime-local',
  },
  {
    name: 'weight',
    get label() {
      return t('playback.weight');
    },
    get help() {
      return t('playback.weight_help');
    },
    type: 'number',
  },
  {
    name: 'skip_after_seconds',
    get label() {
      return t('playback.skip_after');
    },
    get help() {
      return t('playback.skip_after_help');
    },
    type: 'number',
  },
  {
    name: 'per_day',
    get label() {
      return t('playback.per_day');
    },
    get help() {
      return t('playback.per_day_help');
    },
    type: 'number',
  },
] as const;

interface Props {
  /** Null for a new advertisement. */
  readonly known: Form | null;
  readonly button: string;
  readonly save: (form: Form) => Promise<unknown>;
}

/** Form of an advertisement. */
export function CreativeForm({ known, button, save }: Props) {
  const { control, formState, handleSubmit, register } = useForm({ defaultValues: typedOf(known), resolver });
  const { errors } = formState;
  const { field } = useController({ control, name: 'placements' });
  const { busy, error, run } = useAct();

  return (
    <Box
      component="form"
      noValidate
      onSubmit={handleSubmit((form) => run(() => save(form)))}
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {error && (
        <Alert severity="error" sx={{ gridColumn: '1 / -1' }}>
          {error}
        </Alert>
      )}
      {FIELDS.map(({ name, label, help, type }) => (
        <TextField
          key={name}
          {...register(name, name === 'from' ? { deps: 'until' } : {})}
          label={label}
          type={type}
          required={name !== 'click_url' && name !== 'per_day' && name !== 'until'}
          {...fieldHelp(errors[name]?.message, help)}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      ))}
      <CheckboxGroup
        name={field.name}
        legend={t('playback.placement')}
        fault={errors.placements?.message}
        options={Placement.options}
        words={PLACEMENT_LABELS}
        chosen={field.value}
        onChange={field.onChange}
      />
      <Box sx={{ gridColumn: '1 / -1' }}>
        <Button type="submit" variant="contained" disabled={busy}>
          {button}
        </Button>
      </Box>
    </Box>
  );
}
