import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { ProblemError } from '@sankofa/api/contract/client';
import { type FormEvent, useState } from 'react';

interface Props {
  readonly title: string;
  readonly text: string;
  readonly button: string;
  readonly onClose: () => void;
  /** Carries the act out. What it throws is shown, and the reason stays. */
  readonly send: (reason: string) => Promise<void>;
}

/** Asks for the reason of an act of staff. */
export function ReasonDialog({ title, text, button, onClose, send }: Props) {
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      await send(reason);
    } catch (problem) {
      if (!(problem instanceof ProblemError)) throw problem;
      setError(problem.message);
      setBusy(false);
    }
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="reason-title">
      <form onSubmit={submit}>
        <DialogTitle id="reason-title">{title}</DialogTitle>
        <DialogContent>
          {error && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {error}
            </Alert>
          )}
          <Typography sx={{ mb: 2 }}>{text}</Typography>
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
