import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { saveFile } from '@sankofa/api/client/save-file';
import { useState } from 'react';
import { t } from '../messages.ts';
import { Button } from '../shell/button.tsx';
import styles from './two-step-setup.module.css';

/** Shows recovery codes, once. Only a button closes it: a click outside would lose them. */
export function RecoveryCodesDialog({ codes, close }: RecoveryCodesProps) {
  const [copy, setCopy] = useState<'done' | 'failed' | null>(null);
  const text = `${t('accounts.recovery_codes_file')}\n\n${codes.join('\n')}\n`;
  async function copyCodes(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setCopy('done');
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
      setCopy('failed');
    }
  }
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby="recovery-codes-title">
      <DialogTitle id="recovery-codes-title">{t('accounts.recovery_codes_title')}</DialogTitle>
      <DialogContent className={styles.setup ?? ''}>
        <Typography>{t('accounts.recovery_codes_text')}</Typography>
        <ol className={styles.codes} dir="ltr">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <p role="status" className="visually-hidden">
          {copy !== null && t(copy === 'done' ? 'accounts.copied_status' : 'accounts.copy_failed')}
        </p>
        <div className={styles.actions}>
          <Button variant="outlined" color="inherit" autoFocus onClick={() => void copyCodes()}>
            {t(copy === 'done' ? 'accounts.copied' : 'accounts.copy')}
          </Button>
          <Button
            variant="outlined"
            color="inherit"
            onClick={() => saveFile(text, 'sankofa-recovery-codes.txt', 'text/plain')}
          >
            {t('accounts.save_file')}
          </Button>
          <Button variant="contained" onClick={close}>
            {t('accounts.saved_codes')}
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
