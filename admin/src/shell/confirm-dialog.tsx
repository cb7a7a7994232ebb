import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { t } from '../messages.ts';
import { useAct } from './use-act.ts';

interface Props {
  readonly title: string;
  readonly text: ReactNode;
  readonly button: string;
  /** Whether it can be confirmed; true by default. */
  readonly isReady?: boolean;
  readonly onClose: () => void;
  /** Carries it out; a `ProblemError` that it throws is shown. */
  readonly act: () => Promise<void>;
}

/** Asks for confirmation, acts and closes. */
export function ConfirmDialog({ title, text, button, isReady = true, onClose, act }: Props) {
  const { busy, error, run } = useAct();
  const confirm = () =>
    run(async () => {
      await act();
      onClose();
    });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="confirm-title">
      <DialogTitle id="confirm-title">{title}</DialogTitle>
      <DialogContent>
        {error && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {error}
          </Alert>
        )}
        {typeof text === 'string' ? <Typography>{text}</Typography> : text}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('shell.cancel')}</Button>
        <Button variant="contained" onClick={confirm} disabled={busy || !isReady} autoFocus>
          {button}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
