import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { LedgerBasis } from '@sankofa/api/contract/admin-ledger';
import { t } from '../messages.ts';
import { BASES } from './billing-labels.ts';

interface Props {
  readonly value: LedgerBasis;
  readonly onChange: (basis: string) => void;
}

/** Chooses the date that counts for lines of the ledger. */
export function BasisField({ value, onChange }: Props) {
  return (
    <TextField
      select
      size="small"
      label={t('billing.basis')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      sx={{ minWidth: 180, maxWidth: '100%' }}
    >
      {LedgerBasis.options.map((one) => (
        <MenuItem key={one} value={one}>
          {BASES[one]}
        </MenuItem>
      ))}
    </TextField>
  );
}
