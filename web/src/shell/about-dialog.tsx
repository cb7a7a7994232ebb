import DialogContent from '@mui/material/DialogContent';
import { PROMISES, Story } from '../home/about.tsx';
import { t } from '../messages.ts';
import styles from './about-dialog.module.css';
import { AddressedDialog } from './addressed-dialog.tsx';
import { useCloseOverlay } from './background-location.ts';

/** What Sankofa is and promises, over the current page. */
export default function AboutDialog() {
  const close = useCloseOverlay();
  return (
    <AddressedDialog title={t('shell.about')} close={close}>
      <DialogContent tabIndex={0} className={styles.content ?? ''}>
        <Story />
        <ul className={styles.promises}>
          {PROMISES.map((promise) => (
            <li key={promise}>
              <h2>{t(`home.promise_${promise}`)}</h2>
              <p>{t(`home.promise_${promise}_text`)}</p>
            </li>
          ))}
        </ul>
      </DialogContent>
    </AddressedDialog>
  );
}
