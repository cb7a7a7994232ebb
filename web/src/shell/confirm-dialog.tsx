import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { Button } from './button.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  /** What it means, and what has gone wrong. */
  readonly children: ReactNode;
  /** What is done, in a word. */
  readonly button: string;
  readonly isPending: boolean;
  readonly onConfirm: () => void;
  readonly close: () => void;
}

/** The last word before something is taken away. */
export function ConfirmDialog({ title, children, button, isPending, onConfirm, close }: ConfirmDialogProps) {
  const titleId = useId();
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={isPending ? undefined : close} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>{children}</DialogContent>
      <DialogActions sx={{ p: 2.5, pt: 1 }}>
        <Button color="inherit" onClick={close} disabled={isPending}>
          Cancel
        </Button>
        <Button variant="contained" color="error" loading={isPending} onClick={onConfirm}>
          {button}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
