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
  /** What happens, and that the reason is kept. */
  readonly text: string;
  readonly button: string;
  readonly onClose: () => void;
  /** Carries it out; what it throws as `ProblemError` is shown. */
  readonly act: (reason: string) => Promise<void>;
}

/** Asks for a reason, then does what it was asked for, and closes. */
export function ReasonDialog({ title, text, button, onClose, act }: Props) {
  const [reason, setReason] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setIsBusy(true);
    setError(null);
    try {
      await act(reason);
      onClose();
    } catch (problem) {
      if (!(problem instanceof ProblemError)) throw problem;
      setError(problem.message);
      setIsBusy(false);
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
            disabled={isBusy}
            slotProps={{ htmlInput: { minLength: 3, maxLength: 500 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={isBusy || reason.trim().length < 3}>
            {button}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
