import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type AdminMovie, setMovieRights } from '@sankofa/api/contract/admin-movies';
import { useState } from 'react';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';
import { ConfirmDialog } from '../shell/confirm-dialog.tsx';
import { isoOf, MomentField, typedMoment } from './moment-field.tsx';

interface Props {
  readonly movie: AdminMovie;
  readonly changed: (text: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Edits when a film may be played. */
export function RightsDialog({ movie: { id, title, rights }, changed, onClose }: Props) {
  const [from, setFrom] = useState(() => typedMoment(rights.from));
  const [until, setUntil] = useState(() => typedMoment(rights.until));
  return (
    <ConfirmDialog
      title={t('catalogue.rights_title', { title })}
      text={
        <>
          <Typography sx={{ mb: 1 }}>{t('catalogue.rights_help')}</Typography>
          <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
            <MomentField label={t('catalogue.available_from')} value={from} onChange={setFrom} />
            <MomentField label={t('catalogue.available_until')} value={until} onChange={setUntil} />
          </Box>
        </>
      }
      button={t('catalogue.save_rights')}
      onClose={onClose}
      act={async () => {
        const body = { from: isoOf(from, rights.from), until: isoOf(until, rights.until) };
        await client.call(setMovieRights, { params: { id }, body });
        await changed(t('catalogue.rights_saved'));
      }}
    />
  );
}
