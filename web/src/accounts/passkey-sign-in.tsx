import Alert from '@mui/material/Alert';
import { ProblemError } from '@sankofa/api/client/client';
import { browserSupportsWebAuthnAutofill, WebAuthnAbortService } from '@simplewebauthn/browser';
import { useEffect, useEffectEvent, useState } from 'react';
import { t } from '../messages.ts';
import { Button } from '../shell/button.tsx';
import { Icon } from '../shell/icons.tsx';
import { PasskeyFailure } from './passkey-failure.ts';
import styles from './passkey-sign-in.module.css';
import { passkeysWork, signInByPasskey } from './passkeys.ts';

const refusals: ReadonlySet<string> = new Set(['challenge_expired', 'passkey_refused', 'passkey_suspended']);

/** Signs in with a passkey: by a button, and by the browser’s suggestions in the field for the e-mail address. */
export function PasskeySignIn({ busy, onBusy, onDone }: PasskeySignInProps) {
  const [failure, setFailure] = useState<string | null>(null);
  /** Counts the offers of the browser, so that a refused one can be repeated. */
  const [offer, setOffer] = useState(0);
  const finish = useEffectEvent(onDone);
  const fail = (error: ProblemError | PasskeyFailure) => {
    setFailure(error.message);
    // A refused passkey is not offered again at once: some password managers choose it without asking.
    const isRefused = error instanceof ProblemError && /^passkey_(refused|suspended)$/.test(error.code);
    if (!isRefused) setOffer(offer + 1);
  };
  const failOffer = useEffectEvent(fail);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each offer is made once.
  useEffect(() => {
    let isOver = false;
    void (async () => {
      if (!passkeysWork() || !(await browserSupportsWebAuthnAutofill()) || isOver) return;
      try {
        await signInByPasskey('autofill');
        if (!isOver) finish();
      } catch (error) {
        if (!(error instanceof ProblemError || error instanceof PasskeyFailure)) throw error;
        // Other errors mean that the button was pressed instead, or that there is no passkey to offer.
        if (!isOver && error instanceof ProblemError && refusals.has(error.code)) failOffer(error);
      }
    })();
    return () => {
      isOver = true;
      WebAuthnAbortService.cancelCeremony();
    };
  }, [offer]);

  if (!passkeysWork()) return null;

  async function ask(): Promise<void> {
    setFailure(null);
    onBusy(true);
    try {
      await signInByPasskey('ask');
      onDone();
    } catch (error) {
      if (!(error instanceof ProblemError || error instanceof PasskeyFailure)) throw error;
      fail(error);
    } finally {
      onBusy(false);
    }
  }

  return (
    <>
      <p className={styles.or} aria-hidden="true">
        {t('accounts.or')}
      </p>
      {failure !== null && (
        <Alert severity="error" variant="outlined">
          {failure}
        </Alert>
      )}
      <Button
        variant="outlined"
        color="inherit"
        size="large"
        startIcon={<Icon name="key" />}
        disabled={busy}
        onClick={() => void ask()}
      >
        {t('accounts.sign_in_with_passkey')}
      </Button>
    </>
  );
}

interface PasskeySignInProps {
  readonly busy: boolean;
  readonly onBusy: (busy: boolean) => void;
  readonly onDone: () => void;
}
