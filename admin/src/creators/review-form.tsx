import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { CreatorTier } from '@sankofa/api/contract/creator-verification';
import { DEFAULT_TIER, reviewCreatorVerification } from '@sankofa/api/contract/creator-verification-queue';
import { useState } from 'react';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';
import { useAct } from '../shell/use-act.ts';
import { TIER_NAMES } from './creator-labels.ts';
import { RejectDialog } from './reject-dialog.tsx';

interface Props {
  readonly id: string;
  /** Display name of the applicant. */
  readonly name: string;
  /** Tier that the creator asked for. */
  readonly requested: CreatorTier;
  readonly onDone: (message: string) => Promise<void>;
}

/** Approves with a tier, or rejects after a confirmation, with a note to the person. */
export function ReviewForm({ id, name, requested, onDone }: Props) {
  const [tier, setTier] = useState<CreatorTier>(DEFAULT_TIER);
  const [note, setNote] = useState('');
  const [rejects, setRejects] = useState(false);
  const { busy, error, run } = useAct();
  const typed = note.trim();
  const isShort = typed !== '' && typed.length < 3;

  const approve = () =>
    run(async () => {
      const body = { status: 'approved', review_notes: typed === '' ? null : typed, approved_tier: tier } as const;
      await client.call(reviewCreatorVerification, { params: { id }, body });
      await onDone(t('creators.reviewed', { status: 'approved' }));
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
        helperText={isShort ? t('creators.note_too_short') : t('creators.note_help')}
        slotProps={{ htmlInput: { maxLength: 500, dir: 'auto' } }}
      />
      <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap' }}>
        <Button variant="contained" disabled={busy || isShort} onClick={approve}>
          {t('creators.approve')}
        </Button>
        <Button variant="outlined" color="error" disabled={busy || isShort} onClick={() => setRejects(true)}>
          {t('creators.reject')}
        </Button>
      </Box>
      {rejects && <RejectDialog id={id} name={name} note={note} onClose={() => setRejects(false)} onDone={onDone} />}
    </Box>
  );
}
