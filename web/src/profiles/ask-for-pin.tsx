import Alert from '@mui/material/Alert';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { rich, t } from '../messages.ts';
import { Button } from '../shell/button.tsx';
import { PinField } from './pin-field.tsx';

/** Asks for the PIN before leaving a kids profile. */
export function AskForPin({ name, fault, busy, submit, forgot, close }: AskForPinProps) {
  const [pin, setPin] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // Not by autofocus: the overlay below still traps the focus then, and would take it back.
  useEffect(() => {
    const frame = requestAnimationFrame(() => field.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={busy ? undefined : close} aria-labelledby="ask-for-pin-title">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit(pin);
        }}
      >
        <DialogTitle id="ask-for-pin-title">{t('profiles.pin_enter')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <Typography>
            {rich('profiles.pin_enter_text', { profile: name, name: (text: ReactNode) => <bdi>{text}</bdi> })}
          </Typography>
          {fault !== null && (
            <Alert severity="error" variant="outlined">
              {fault}
            </Alert>
          )}
          <PinField label={t('profiles.pin')} value={pin} onChange={setPin} disabled={busy} inputRef={field} />
          <div>
            <Link component="button" type="button" onClick={forgot} disabled={busy}>
              {t('profiles.pin_forgotten')}
            </Link>
          </div>
        </DialogContent>
        <DialogActions sx={{ p: 2.5, pt: 1 }}>
          <Button color="inherit" onClick={close} disabled={busy}>
            {t('profiles.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={busy} disabled={pin.length !== 4}>
            {t('profiles.continue')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface AskForPinProps {
  /** Name of the profile to switch to. */
  readonly name: string;
  /** Why the last PIN was refused; null before the first attempt. */
  readonly fault: string | null;
  readonly busy: boolean;
  readonly submit: (pin: string) => void;
  readonly forgot: () => void;
  readonly close: () => void;
}
