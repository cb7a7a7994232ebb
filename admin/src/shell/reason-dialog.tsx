import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type FormEvent, type ReactNode, useState } from 'react';
import { t } from '../messages.ts';
import { isReason, ReasonField } from './reason-field.tsx';
import { useAct } from './use-act.ts';

interface Props {
  readonly title: string;
  /** The consequences. */
  readonly text: ReactNode;
  readonly button: string;
  /** Another field above the reason. */
  readonly field?: ReactNode;
  /** Whether that field is filled; true by default. */
  readonly isReady?: boolean;
  readonly onClose: () => void;
  /** Carries it out; a `ProblemError` that it throws is shown. */
  readonly act: (reason: string) => Promise<void>;
}

/** Asks for a reason, acts and closes. */
export function ReasonDialog({ title, text, button, field, isReady = true, onClose, act }: Props) {
  const [reason, setReason] = useState('');
  const { busy, error, run } = useAct();

  function submit(event: FormEvent): void {
    event.preventDefault();
    void run(async () => {
      await act(reason);
      onClose();
    });
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
          {field && <Box sx={{ mb: 2 }}>{field}</Box>}
          <ReasonField value={reason} onChange={setReason} disabled={busy} autoFocus />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={busy || !isReady || !isReason(reason)}>
            {button}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
