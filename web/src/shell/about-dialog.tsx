import DialogContent from '@mui/material/DialogContent';
import { t } from '../messages.ts';
import styles from './about-dialog.module.css';
import { AboutText } from './about-text.tsx';
import { AddressedDialog } from './addressed-dialog.tsx';
import { useCloseOverlay } from './background-location.ts';

/** What Sankofa is and promises, over the current page. */
export default function AboutDialog() {
  const close = useCloseOverlay();
  return (
    <AddressedDialog title={t('shell.about')} close={close}>
      <DialogContent tabIndex={0} className={styles.content ?? ''}>
        <AboutText />
      </DialogContent>
    </AddressedDialog>
  );
}
