import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { DEFAULT_REJECTION, reviewCreatorVerification } from '@sankofa/api/contract/creator-verification-queue';
import { type FormEvent, useState } from 'react';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';
import { isReason } from '../shell/reason-field.tsx';
import { useAct } from '../shell/use-act.ts';

interface Props {
  readonly id: string;
  /** Display name of the applicant. */
  readonly name: string;
  /** Note that was written already; empty: the default text. */
  readonly note?: string;
  readonly onClose: () => void;
  /** Called with a confirmation to show. */
  readonly onDone: (message: string) => Promise<void> | void;
}

/** Asks to confirm a rejection, with a note to the person. */
export function RejectDialog({ id, name, note: written = '', onClose, onDone }: Props) {
  const [note, setNote] = useState(written.trim() === '' ? DEFAULT_REJECTION : written);
  const { busy, error, run } = useAct();

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (busy || !isReason(note)) return;
    void run(async () => {
      const body = { status: 'rejected', review_notes: note, approved_tier: null } as const;
      await client.call(reviewCreatorVerification, { params: { id }, body });
      await onDone(t('creators.reviewed', { status: 'rejected' }));
      onClose();
    });
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="reject-title">
      <form onSubmit={submit}>
        <DialogTitle id="reject-title">{t('creators.reject_title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {error && <Alert severity="error">{t('creators.review_failed', { error })}</Alert>}
          <Typography dir="auto" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <Typography>{t('creators.reject_text')}</Typography>
          <TextField
            label={t('creators.note_person')}
            value={note}
            onChange={(event) => setNote(event.target.value)}
            disabled={busy}
            autoFocus
            required
            fullWidth
            multiline
            minRows={2}
            slotProps={{ htmlInput: { maxLength: 500, dir: 'auto' } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button type="submit" variant="contained" color="error" disabled={busy || !isReason(note)}>
            {t('creators.reject')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
