import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { CreatorTier } from '@sankofa/api/contract/creator-verification';
import {
  DEFAULT_REJECTION,
  DEFAULT_TIER,
  reviewCreatorVerification,
} from '@sankofa/api/contract/creator-verification-queue';
import { useState } from 'react';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';
import { useAct } from '../shell/use-act.ts';
import { TIER_NAMES } from './creator-labels.ts';

interface Props {
  readonly id: string;
  /** Tier that the creator asked for. */
  readonly requested: CreatorTier;
  readonly onDone: (message: string) => Promise<void>;
}

/** Approves with a tier, or rejects, with a note to the person. */
export function ReviewForm({ id, requested, onDone }: Props) {
  const [tier, setTier] = useState<CreatorTier>(DEFAULT_TIER);
  const [note, setNote] = useState('');
  const { busy, error, run } = useAct();
  const typed = note.trim();
  const isShort = typed !== '' && typed.length < 3;

  const decide = (status: 'approved' | 'rejected') =>
    run(async () => {
      const review_notes = typed === '' ? null : typed;
      const approved_tier = status === 'approved' ? tier : null;
      await client.call(reviewCreatorVerification, { params: { id }, body: { status, review_notes, approved_tier } });
      await onDone(t('creators.reviewed', { status }));
    });

  return (
    <Box component="form" onSubmit={(event) => event.preventDefault()} sx={{ display: 'grid', gap: 2, mt: 1.5 }}>
      {error && <Alert severity="error">{t('creators.review_failed', { error })}</Alert>}
      <TextField
        select
        label={t('creators.tier')}
        value={tier}
        onChange={(event) => setTier(CreatorTier.parse(event.target.value))}
        disabled={busy}
        helperText={t('creators.tier_help', { tier: TIER_NAMES[requested] })}
        sx={{ maxWidth: 320 }}
      >
        {CreatorTier.options.map((option) => (
          <MenuItem key={option} value={option}>
            {TIER_NAMES[option]}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label={t('creators.note_person')}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        disabled={busy}
        multiline
        minRows={3}
        error={isShort}
        helperText={isShort ? t('creators.note_too_short') : t('creators.note_help', { note: DEFAULT_REJECTION })}
        slotProps={{ htmlInput: { maxLength: 500, dir: 'auto' } }}
      />
      <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap' }}>
        <Button variant="contained" disabled={busy || isShort} onClick={() => decide('approved')}>
          {t('creators.approve')}
        </Button>
        <Button variant="outlined" color="error" disabled={busy || isShort} onClick={() => decide('rejected')}>
          {t('creators.reject')}
        </Button>
      </Box>
    </Box>
  );
}
