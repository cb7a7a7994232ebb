import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { t } from '../messages.ts';
import styles from './addressed-dialog.module.css';
import { IconButton } from './button.tsx';
import { Icon } from './icons.tsx';
import { usePageTitle } from './page-title.ts';

/** A dialog with its own URL over the page it was opened from. Escape, Close and the browser's Back close it. */
export function AddressedDialog({ title, close, size = 'sm', children }: AddressedDialogProps) {
  const id = useId();
  usePageTitle(title, 'overlay');
  return (
    <Dialog open fullWidth maxWidth={size} onClose={close} aria-labelledby={id}>
      <div className={styles.bar}>
        <DialogTitle id={id} component="h1" className={styles.title ?? ''}>
          {title}
        </DialogTitle>
        <IconButton aria-label={t('shell.close')} onClick={close} className={styles.close ?? ''}>
          <Icon name="close" size={24} />
        </IconButton>
      </div>
      {children}
    </Dialog>
  );
}

interface AddressedDialogProps {
  readonly title: string;
  readonly close: () => void;
  readonly size?: 'xs' | 'sm' | 'md' | 'lg';
  readonly children: ReactNode;
}
