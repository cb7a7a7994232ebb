import DialogContent from '@mui/material/DialogContent';
import { promises, Story } from '../home/about.tsx';
import styles from './about-dialog.module.css';
import { AddressedDialog } from './addressed-dialog.tsx';
import { useCloseOverlay } from './background-location.ts';

/** What Sankofa is, and what it promises, from wherever one is. */
export default function AboutDialog() {
  const close = useCloseOverlay();
  return (
    <AddressedDialog title="About Sankofa" close={close}>
      <DialogContent tabIndex={0} className={styles.content ?? ''}>
        <Story />
        <ul className={styles.promises}>
          {promises.map(({ title, text }) => (
            <li key={title}>
              <h2>{title}</h2>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </DialogContent>
    </AddressedDialog>
  );
}
