import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { ProblemError } from '@sankofa/api/contract/client';
import { rebuildProjection, retryDeadLetters, rollbackProjection, swapProjection } from '@sankofa/api/contract/replay';
import { type FormEvent, useState } from 'react';
import { client } from '../server/client.ts';

const ACTS = {
  rebuild: {
    contract: rebuildProjection,
    title: 'Rebuild the next version?',
    text: 'A new version is built from the log beside the live one. Queries go on reading the live one until you swap.',
    button: 'Rebuild',
  },
  swap: {
    contract: swapProjection,
    title: 'Swap to the next version?',
    text: 'Queries read the next version from now on. The one they read now is kept up to date, so that you can roll back.',
    button: 'Swap',
  },
  rollback: {
    contract: rollbackProjection,
    title: 'Roll back to the previous version?',
    text: 'Queries read the previous version again from now on.',
    button: 'Roll back',
  },
  retry: {
    contract: retryDeadLetters,
    title: 'Try the dead letters again?',
    text: 'The parked events are taken in again, stream by stream, in order.',
    button: 'Retry',
  },
} as const;

export type Act = keyof typeof ACTS;

interface Props {
  readonly act: Act;
  readonly name: string;
  readonly onClose: () => void;
  /** With what the server says it has done. */
  readonly onDone: (message: string) => void;
}

/** Asks for the reason of an act on a read model, and carries it out. */
export function ActDialog({ act, name, onClose, onDone }: Props) {
  const { contract, title, text, button } = ACTS[act];
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      onDone((await client.call(contract, { params: { id: name }, body: { reason } })).message);
    } catch (problem) {
      if (!(problem instanceof ProblemError)) throw problem;
      setError(problem.message);
      setBusy(false);
    }
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="act-title">
      <form onSubmit={submit}>
        <DialogTitle id="act-title">{title}</DialogTitle>
        <DialogContent>
          {error && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {error}
            </Alert>
          )}
          <Typography sx={{ mb: 2 }}>
            <strong>{name}</strong>: {text}
          </Typography>
          <TextField
            label="Reason"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            required
            fullWidth
            autoFocus
            disabled={busy}
            slotProps={{ htmlInput: { minLength: 3, maxLength: 500 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={busy || reason.trim().length < 3}>
            {button}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
