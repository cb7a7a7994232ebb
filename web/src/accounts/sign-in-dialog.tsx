import Alert from '@mui/material/Alert';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import Link from '@mui/material/Link';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { Cloth } from '../artwork/cloth.tsx';
import { IconButton } from '../shell/button.tsx';
import { Icon } from '../shell/icons.tsx';
import { CodeForm } from './code-form.tsx';
import type { Credentials } from './credentials.ts';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import styles from './sign-in-dialog.module.css';
import { SignInForm } from './sign-in-form.tsx';
import type { SignInMode, SignInRequest } from './sign-in-request.ts';

const words = {
  'sign-in': { title: 'Sign in', lede: 'Welcome back.', other: 'New to Sankofa?', switch: 'Join free' },
  'sign-up': {
    title: 'Join free',
    lede: 'An account costs nothing and accepts nothing on your behalf: the terms and the privacy policy are asked for one by one, once you are in.',
    other: 'Already have an account?',
    switch: 'Sign in',
  },
} as const;

/** One dialog for signing in and signing up. */
export default function SignInDialog({ request, close }: SignInDialogProps) {
  const [mode, setMode] = useState<SignInMode>(request.mode);
  const [busy, setBusy] = useState(false);
  const narrow = useMediaQuery('(max-width: 480px)');
  const [accepted, setAccepted] = useState<Credentials | null>(null);
  const { title, lede, other, switch: label } = words[mode];
  const done = () => {
    close();
    request.resume?.();
  };
  const leave = () => {
    if (!busy) close();
  };
  return (
    <Dialog
      open
      fullScreen={narrow}
      fullWidth
      maxWidth="xs"
      onClose={leave}
      aria-labelledby="sign-in-title"
      slotProps={{ paper: { className: styles.paper } }}
    >
      <Cloth weave="kente" seed={mode === 'sign-in' ? 4 : 9} columns={40} rows={1} className={styles.hem} />
      <IconButton className={styles.close ?? ''} aria-label="Close" onClick={leave} disabled={busy}>
        <Icon name="close" />
      </IconButton>
      <DialogContent className={styles.content ?? ''}>
        <h2 id="sign-in-title" className={styles.title}>
          {accepted ? 'Two-step sign-in' : title}
        </h2>
        {accepted ? (
          <SecondStep
            credentials={accepted}
            back={() => setAccepted(null)}
            onBusy={setBusy}
            onDone={done}
            busy={busy}
          />
        ) : (
          <>
            <p className={styles.lede}>{lede}</p>
            {request.reason !== undefined && (
              <Alert severity="info" variant="outlined">
                {request.reason}
              </Alert>
            )}
            <SignInForm mode={mode} onBusy={setBusy} onCodeAsked={setAccepted} onDone={done} />
            {mode === 'sign-in' && (
              <>
                <PasskeySignIn busy={busy} onBusy={setBusy} onDone={done} />
                <p className={styles.other}>
                  <Link component={RouterLink} to="/forgot-password" onClick={leave}>
                    Forgot your password?
                  </Link>
                </p>
              </>
            )}
            <p className={styles.other}>
              {other}{' '}
              <Link
                component="button"
                type="button"
                disabled={busy}
                onClick={() => setMode(mode === 'sign-in' ? 'sign-up' : 'sign-in')}
              >
                {label}
              </Link>
            </p>
          </>
        )}
      </DialogContent>
    </Dialog>
  );
}

function SecondStep({ credentials, back, busy, onBusy, onDone }: SecondStepProps) {
  return (
    <>
      <p className={styles.lede}>
        Signing in as <bdi>{credentials.email}</bdi>.
      </p>
      <CodeForm credentials={credentials} onBusy={onBusy} onDone={onDone} />
      <p className={styles.other}>
        <Link component="button" type="button" disabled={busy} onClick={back}>
          Use another account
        </Link>
      </p>
    </>
  );
}

interface SecondStepProps {
  readonly credentials: Credentials;
  readonly back: () => void;
  readonly busy: boolean;
  readonly onBusy: (busy: boolean) => void;
  readonly onDone: () => void;
}

interface SignInDialogProps {
  readonly request: SignInRequest;
  readonly close: () => void;
}
