import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { saveFile } from '@sankofa/api/client/save-file';
import { type FormEvent, type ReactNode, useState } from 'react';
import { rich, t } from '../messages.ts';
import { isReason, ReasonField } from '../shell/reason-field.tsx';
import { useAct } from '../shell/use-act.ts';

interface Props {
  /** Describes the content of the file. */
  readonly holds: string;
  readonly fileName: string;
  readonly onClose: () => void;
  /** Returns the pack; a `ProblemError` that it throws is shown. */
  readonly make: (reason: string) => Promise<string>;
}

/** Creates an evidence pack, with a reason that is recorded, and saves it. */
export function EvidenceDialog({ holds, fileName, onClose, make }: Props) {
  const [reason, setReason] = useState('');
  const [isMade, setIsMade] = useState(false);
  const { busy, error, run } = useAct();

  function submit(event: FormEvent): void {
    event.preventDefault();
    void run(async () => {
      saveFile(await make(reason), fileName);
      setIsMade(true);
    });
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="evidence-title">
      <form onSubmit={submit}>
        <DialogTitle id="evidence-title">{t('audit.evidence_pack')}</DialogTitle>
        <DialogContent>
          {error && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {error}
            </Alert>
          )}
          {isMade ? (
            <Typography role="status">
              {rich('audit.pack_saved', {
                // Outside of the console.
                page: (text: ReactNode) => (
                  <Link href="/verify" target="_blank" rel="noreferrer">
                    {text}
                  </Link>
                ),
                command: <code>{`npm run verify -- ${fileName}`}</code>,
              })}
            </Typography>
          ) : (
            <>
              <Typography sx={{ mb: 2 }}>{t('audit.pack_intro', { holds })}</Typography>
              <ReasonField value={reason} onChange={setReason} disabled={busy} autoFocus />
            </>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{isMade ? t('audit.close') : t('audit.cancel')}</Button>
          {!isMade && (
            <Button type="submit" variant="contained" disabled={busy || !isReason(reason)}>
              {busy ? t('audit.making_pack') : t('audit.make_and_download')}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}
