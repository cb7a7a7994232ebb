import Alert from '@mui/material/Alert';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../shell/button.tsx';
import { PinField } from './pin-field.tsx';

/** Asks for the PIN that leads out of a kids profile. */
export function AskForPin({ name, fault, busy, submit, forgot, close }: AskForPinProps) {
  const [pin, setPin] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // Not by autofocus: the overlay beneath still holds the focus at that moment, and would take it back.
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
        <DialogTitle id="ask-for-pin-title">Type the PIN</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <Typography>
            Leaving a kids profile takes the PIN. Then you watch as <bdi>{name}</bdi>.
          </Typography>
          {fault !== null && (
            <Alert severity="error" variant="outlined">
              {fault}
            </Alert>
          )}
          <PinField label="PIN" value={pin} onChange={setPin} disabled={busy} inputRef={field} />
          <div>
            <Link component="button" type="button" onClick={forgot} disabled={busy}>
              Forgotten? Set another one with your password
            </Link>
          </div>
        </DialogContent>
        <DialogActions sx={{ p: 2.5, pt: 1 }}>
          <Button color="inherit" onClick={close} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" loading={busy} disabled={pin.length !== 4}>
            Continue
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface AskForPinProps {
  /** Of the profile to go to. */
  readonly name: string;
  /** Why the last PIN was not taken; null when none has been tried. */
  readonly fault: string | null;
  readonly busy: boolean;
  readonly submit: (pin: string) => void;
  readonly forgot: () => void;
  readonly close: () => void;
}
