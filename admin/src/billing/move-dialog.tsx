import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type AdminProduct, MOVE_NOTICE_DAYS, moveSubscribers } from '@sankofa/api/contract/admin-products';
import { useState } from 'react';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';
import { ConfirmDialog } from '../shell/confirm-dialog.tsx';

const DAY_MS = 86_400_000;

interface Props {
  readonly product: AdminProduct & { readonly id: Exclude<AdminProduct['id'], 'free'> };
  readonly onClose: () => void;
  /** Called with a confirmation to show. */
  readonly onDone: (message: string) => Promise<void>;
}

/** Moves subscribers of earlier versions to the newest one, from a day on (UTC). */
export function MoveDialog({ product: { id, version, terms }, onClose, onDone }: Props) {
  const [least] = useState(() => new Date(Date.now() + (MOVE_NOTICE_DAYS + 1) * DAY_MS).toISOString().slice(0, 10));
  const [day, setDay] = useState(least);
  return (
    <ConfirmDialog
      title={t('billing.move_title', { name: terms.name })}
      button={t('billing.move_subscribers')}
      isReady={day >= least}
      onClose={onClose}
      act={async () => {
        await client.call(moveSubscribers, { params: { id }, body: { version, moves_at: `${day}T00:00:00.000Z` } });
        await onDone(t('billing.moved_ordered'));
      }}
      text={
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Typography>{t('billing.move_text')}</Typography>
          <TextField
            label={t('billing.move_date')}
            type="date"
            value={day}
            onChange={(event) => setDay(event.target.value)}
            error={day < least}
            helperText={t('billing.move_date_help', { days: MOVE_NOTICE_DAYS })}
            required
            slotProps={{ htmlInput: { min: least }, inputLabel: { shrink: true } }}
          />
        </Box>
      }
    />
  );
}
