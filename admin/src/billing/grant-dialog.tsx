import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { grantAccess, MAX_GRANT_DAYS } from '@sankofa/api/contract/admin-grants';
import { useState } from 'react';
import { type Film, FilmPicker } from '../media/film-picker.tsx';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';
import { ReasonDialog } from '../shell/reason-dialog.tsx';

interface Props {
  readonly customerId: string;
  readonly onClose: () => void;
  readonly onDone: () => Promise<unknown>;
}

const DEFAULT_DAYS = 30;

/** Gives a person access to a film, or to every film, as goodwill. */
export function GrantDialog({ customerId, onClose, onDone }: Props) {
  const [film, setFilm] = useState<Film | null>(null);
  const [typed, setTyped] = useState(String(DEFAULT_DAYS));
  const days = Number(typed);
  const isAllowed = Number.isInteger(days) && days >= 1 && days <= MAX_GRANT_DAYS;
  return (
    <ReasonDialog
      title={t('billing.grant_title')}
      text={t('billing.grant_text')}
      button={t('billing.give_access')}
      isReady={isAllowed}
      field={
        <Box sx={{ display: 'grid', gap: 2 }}>
          <FilmPicker film={film} helperText={t('billing.film_help')} onPicked={setFilm} />
          <TextField
            label={t('billing.days')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            error={!isAllowed}
            helperText={t('billing.days_help', { most: MAX_GRANT_DAYS })}
            required
            fullWidth
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          />
        </Box>
      }
      onClose={onClose}
      act={async (reason) => {
        await client.call(grantAccess, {
          params: { id: customerId },
          body: { movie_id: film?.id ?? null, days, reason },
        });
        await onDone();
      }}
    />
  );
}
