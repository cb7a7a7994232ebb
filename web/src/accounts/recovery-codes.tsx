import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { saveFile } from '@sankofa/api/client/save-file';
import { useState } from 'react';
import { Button } from '../shell/button.tsx';
import styles from './two-step-setup.module.css';

/** Shows recovery codes, the only time anybody sees them. Leaving takes a button: a slip would lose them. */
export function RecoveryCodesDialog({ codes, close }: RecoveryCodesProps) {
  const [said, setSaid] = useState('');
  const text = `Recovery codes for Sankofa. Each is good for one sign-in.\n\n${codes.join('\n')}\n`;
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setSaid('Copied.');
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
      setSaid('The browser did not let them be copied. Save them as a file instead.');
    }
  }
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby="recovery-codes-title">
      <DialogTitle id="recovery-codes-title">Keep your recovery codes</DialogTitle>
      <DialogContent className={styles.setup ?? ''}>
        <Typography>
          Two-step sign-in is on. Without your phone, one of these gets you in, each once. Keep them where you find them
          then: they are shown now and never again.
        </Typography>
        <ol className={styles.codes} dir="ltr">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <p role="status" className="visually-hidden">
          {said}
        </p>
        <div className={styles.actions}>
          <Button variant="outlined" color="inherit" autoFocus onClick={() => void copy()}>
            {said === 'Copied.' ? 'Copied' : 'Copy'}
          </Button>
          <Button
            variant="outlined"
            color="inherit"
            onClick={() => saveFile(text, 'sankofa-recovery-codes.txt', 'text/plain')}
          >
            Save as a file
          </Button>
          <Button variant="contained" onClick={close}>
            I have kept them
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  );
}

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly close: () => void;
}
