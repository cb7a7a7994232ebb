import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import {
  type AdminProduct,
  CREDIT_HOURS,
  MAX_CREDITS,
  MAX_SCREENS,
  MAX_TRIAL_DAYS,
  PASS_HOURS,
  PLAN_HEIGHTS,
} from '@sankofa/api/contract/admin-products';
import { t } from '../messages.ts';
import { heightText } from './terms-rows.ts';

/** Terms as they are typed. */
export interface TypedTerms {
  readonly name: string;
  readonly description: string;
  readonly price: string;
  readonly trialDays: string;
  readonly premiumFilms: boolean;
  readonly ads: boolean;
  readonly maxHeight: number;
  readonly screens: string;
  readonly creatorTools: boolean;
  readonly credits: string;
  readonly validHours: string;
}

interface Range {
  readonly least: number;
  readonly most: number;
}

interface Props {
  readonly kind: AdminProduct['terms']['kind'];
  readonly typed: TypedTerms;
  /** Fields that are wrong. */
  readonly wrong: ReadonlySet<string>;
  readonly onChange: (change: Partial<TypedTerms>) => void;
}

/** What an owner of the product gets: the benefits of a plan, credits of a bundle, time of a bundle or pass. */
export function TermsFields({ kind, typed, wrong, onChange }: Props) {
  const number = (field: 'trialDays' | 'screens' | 'credits' | 'validHours', label: string, range: Range) => (
    <TextField
      label={label}
      value={typed[field]}
      onChange={(event) => onChange({ [field]: event.target.value })}
      error={wrong.has(field)}
      helperText={t('billing.range', { ...range })}
      required
      fullWidth
      slotProps={{ htmlInput: { inputMode: 'numeric' } }}
    />
  );
  const toggle = (field: 'premiumFilms' | 'ads' | 'creatorTools', label: string) => (
    <FormControlLabel
      label={label}
      control={<Switch checked={typed[field]} onChange={(_, isOn) => onChange({ [field]: isOn })} />}
    />
  );
  switch (kind) {
    case 'plan':
      return (
        <>
          {number('trialDays', t('billing.trial_days'), { least: 0, most: MAX_TRIAL_DAYS })}
          {toggle('premiumFilms', t('billing.premium_films'))}
          {toggle('ads', t('billing.shows_ads'))}
          {toggle('creatorTools', t('billing.creator_tools'))}
          <TextField
            select
            label={t('billing.max_height')}
            value={typed.maxHeight}
            onChange={(event) => onChange({ maxHeight: Number(event.target.value) })}
            fullWidth
          >
            {PLAN_HEIGHTS.map((height) => (
              <MenuItem key={height} value={height}>
                {heightText(height)}
              </MenuItem>
            ))}
          </TextField>
          {number('screens', t('billing.screens'), { least: 1, most: MAX_SCREENS })}
        </>
      );
    case 'bundle':
      return (
        <>
          {number('credits', t('billing.credits'), { least: 1, most: MAX_CREDITS })}
          {number('validHours', t('billing.valid_hours'), CREDIT_HOURS)}
        </>
      );
    case 'pass':
      return number('validHours', t('billing.valid_hours'), PASS_HOURS);
    default:
      return null;
  }
}
