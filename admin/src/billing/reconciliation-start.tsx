import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { MAX_RECONCILED_DAYS, startReconciliation } from '@sankofa/api/contract/reconciliations';
import { useState } from 'react';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';
import { ConfirmDialog } from '../shell/confirm-dialog.tsx';
import { providerChoices } from './billing-labels.ts';

interface Props {
  readonly onClose: () => void;
  readonly onDone: () => Promise<unknown>;
}

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 30;

const isProvider = (text: string): text is 'stripe' | 'paypal' => text === 'stripe' || text === 'paypal';

/** Starts a reconciliation with a provider, from a day until now. */
export function StartReconciliation({ onClose, onDone }: Props) {
  const [provider, setProvider] = useState<'stripe' | 'paypal'>('stripe');
  const [from, setFrom] = useState(() => new Date(Date.now() - DEFAULT_DAYS * DAY_MS).toISOString().slice(0, 10));
  return (
    <ConfirmDialog
      title={t('billing.reconcile_title')}
      text={
        <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
          <TextField
            select
            label={t('billing.provider')}
            value={provider}
            onChange={({ target: { value } }) => isProvider(value) && setProvider(value)}
          >
            {providerChoices().map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            type="date"
            label={t('billing.since_day')}
            value={from}
            onChange={({ target: { value } }) => setFrom(value)}
            helperText={t('billing.since_help', { days: MAX_RECONCILED_DAYS })}
            slotProps={{ inputLabel: { shrink: true } }}
            required
          />
        </Box>
      }
      button={t('billing.reconcile')}
      isReady={from !== ''}
      onClose={onClose}
      act={async () => {
        await client.call(startReconciliation, { body: { provider, from } });
        await onDone();
      }}
    />
  );
}
