import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { makeEvidencePack } from '@sankofa/api/contract/audit';
import { ProblemError } from '@sankofa/api/contract/client';
import { type FormEvent, useState } from 'react';
import { client } from '../server/client.ts';
import { saveFile } from '../server/save-file.ts';

interface Props {
  readonly personId: string;
  readonly onClose: () => void;
}

/** Makes an evidence pack, with a reason that is kept, and saves it. */
export function EvidenceDialog({ personId, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [state, setState] = useState<'asking' | 'making' | 'made'>('asking');
  const [error, setError] = useState<string | null>(null);

  async function make(event: FormEvent): Promise<void> {
    event.preventDefault();
    setState('making');
    setError(null);
    try {
      saveFile(
        await client.call(makeEvidencePack, { params: { id: personId }, body: { reason } }),
        `evidence-${personId}.json`,
      );
      setState('made');
    } catch (problem) {
      if (!(problem instanceof ProblemError)) throw problem;
      setError(problem.message);
      setState('asking');
    }
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="evidence-title">
      <form onSubmit={make}>
        <DialogTitle id="evidence-title">Evidence pack</DialogTitle>
        <DialogContent>
          {error && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {error}
            </Alert>
          )}
          {state === 'made' ? (
            <Typography role="status">
              The pack is saved. Anybody can check it, without our systems:{' '}
              <code>npm run verify -- evidence-{personId}.json</code>
            </Typography>
          ) : (
            <>
              <Typography sx={{ mb: 2 }}>
                One file with every event about this person, its proof, the texts that were shown, and the keys that
                open these events alone. That you made it, and why, is recorded.
              </Typography>
              <TextField
                label="Reason"
                value={reason}
                onChange={(event) => setReason(event.target.value)}
                required
                fullWidth
                autoFocus
                disabled={state === 'making'}
                slotProps={{ htmlInput: { minLength: 3, maxLength: 500 } }}
              />
            </>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{state === 'made' ? 'Close' : 'Cancel'}</Button>
          {state !== 'made' && (
            <Button type="submit" variant="contained" disabled={state === 'making' || reason.trim().length < 3}>
              {state === 'making' ? 'Making the pack…' : 'Make and download'}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}
