import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { t } from '../messages.ts';
import { Button } from './button.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  /** Consequences, and the error if it failed. */
  readonly children: ReactNode;
  /** Label of the confirm button. */
  readonly button: string;
  /** Label of the other button; by default, Cancel. */
  readonly keep?: string;
  readonly isPending: boolean;
  readonly onConfirm: () => void;
  readonly close: () => void;
}

/** Asks for confirmation before something is deleted. */
export function ConfirmDialog({
  title,
  children,
  button,
  keep = t('shell.cancel'),
  isPending,
  onConfirm,
  close,
}: ConfirmDialogProps) {
  const titleId = useId();
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={isPending ? undefined : close} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>{children}</DialogContent>
      <DialogActions sx={{ p: 2.5, pt: 1, flexWrap: 'wrap', gap: 1 }}>
        <Button color="inherit" onClick={close} disabled={isPending}>
          {keep}
        </Button>
        <Button variant="contained" color="error" loading={isPending} onClick={onConfirm}>
          {button}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
