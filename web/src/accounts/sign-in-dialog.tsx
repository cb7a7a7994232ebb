import Alert from '@mui/material/Alert';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import Link from '@mui/material/Link';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, Suspense, useState } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { Cloth } from '../artwork/cloth.tsx';
import { rich, t } from '../messages.ts';
import { IconButton } from '../shell/button.tsx';
import { ErrorBoundary } from '../shell/error-boundary.tsx';
import { Icon } from '../shell/icons.tsx';
import { lazyMaterial } from '../theme/material.tsx';
import { CodeForm } from './code-form.tsx';
import type { Credentials } from './credentials.ts';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import styles from './sign-in-dialog.module.css';
import { SignInForm } from './sign-in-form.tsx';
import type { SignInMode, SignInRequest } from './sign-in-request.ts';

const TastePicker = lazyMaterial(() => import('../discovery/taste-picker.tsx'));

const labels = {
  'sign-in': { title: 'accounts.sign_in', lede: 'accounts.sign_in_lede', other: 'accounts.sign_in_switch' },
  'sign-up': { title: 'accounts.join_free', lede: 'accounts.sign_up_lede', other: 'accounts.sign_up_switch' },
} as const;

/** One dialog for signing in and signing up. */
export default function SignInDialog({ request, close, onSignedIn }: SignInDialogProps) {
  const [mode, setMode] = useState<SignInMode>(request.mode);
  const [busy, setBusy] = useState(false);
  const narrow = useMediaQuery('(max-width: 480px)');
  const [accepted, setAccepted] = useState<Credentials | null>(null);
  const { title, lede, other } = labels[mode];
  const isHome = useLocation().pathname === '/';
  const [isPicking, setPicking] = useState(false);
  const done = () => {
    // The picker follows in the same dialog. Elsewhere, the person returns to what they were reading.
    if (mode === 'sign-up' && isHome && !request.resume) return setPicking(true);
    close();
    // What the person was about to do asks for a profile where it needs one.
    if (request.resume) request.resume();
    else if (mode === 'sign-in') onSignedIn();
  };
  const leave = () => {
    if (!busy) close();
  };
  return (
    <Dialog
      open
      fullScreen={narrow}
      fullWidth
      maxWidth={isPicking ? 'lg' : 'xs'}
      onClose={leave}
      aria-labelledby="sign-in-title"
      slotProps={{ paper: { className: styles.paper } }}
    >
      <Cloth weave="kente" seed={mode === 'sign-in' ? 4 : 9} columns={40} rows={1} className={styles.hem} />
      <IconButton className={styles.close ?? ''} aria-label={t('accounts.close')} onClick={leave} disabled={busy}>
        <Icon name="close" />
      </IconButton>
      {isPicking ? (
        <Taste done={close} />
      ) : (
        <DialogContent className={styles.content ?? ''}>
          <h2 id="sign-in-title" className={styles.title}>
            {t(accepted ? 'accounts.two_step' : title)}
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
              <p className={styles.lede}>{t(lede)}</p>
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
                      {t('accounts.forgot_password')}
                    </Link>
                  </p>
                </>
              )}
              <p className={styles.other}>
                {rich(other, {
                  link: (text: ReactNode) => (
                    <Link
                      component="button"
                      type="button"
                      disabled={busy}
                      onClick={() => setMode(mode === 'sign-in' ? 'sign-up' : 'sign-in')}
                    >
                      {text}
                    </Link>
                  ),
                })}
              </p>
            </>
          )}
        </DialogContent>
      )}
    </Dialog>
  );
}

const focus = (element: HTMLElement | null): void => element?.focus();

/** After sign-up: the films the new member likes. */
function Taste({ done }: { readonly done: () => void }) {
  return (
    <>
      {/* The button that had the focus is gone. */}
      <h2 id="sign-in-title" className={styles.step} tabIndex={-1} ref={focus}>
        {t('discovery.taste_title')}
      </h2>
      <ErrorBoundary instead={<p role="alert">{t('discovery.your_films_failed')}</p>}>
        <Suspense fallback={<div className={styles.waiting} />}>
          <TastePicker done={done} />
        </Suspense>
      </ErrorBoundary>
    </>
  );
}

function SecondStep({ credentials, back, busy, onBusy, onDone }: SecondStepProps) {
  return (
    <>
      <p className={styles.lede}>
        {rich('accounts.signing_in_as', {
          address: credentials.email,
          email: (text: ReactNode) => <bdi>{text}</bdi>,
        })}
      </p>
      <CodeForm credentials={credentials} onBusy={onBusy} onDone={onDone} />
      <p className={styles.other}>
        <Link component="button" type="button" disabled={busy} onClick={back}>
          {t('accounts.use_another_account')}
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
  /** Called after a sign-in that resumes nothing. */
  readonly onSignedIn: () => void;
}
