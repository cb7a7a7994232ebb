import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import type { ReactNode } from 'react';
import { t } from '../messages.ts';
import { Button } from '../shell/button.tsx';
import styles from './paypal-panel.module.css';
import type { PaypalState } from './paypal-state.ts';

/** A payment by PayPal: its state, and what to do in it. */
export function PaypalPanel({ state, start, cancel, tryAgain, children }: PaypalPanelProps) {
  return (
    <section className={styles.panel} aria-label={t('billing.method_paypal')}>
      <div role="status" className={styles.state}>
        {(state.is === 'creating' || state.is === 'processing') && (
          <p className={styles.waiting}>
            <span className={styles.wheel} aria-hidden="true" />
            {t(state.is === 'creating' ? 'billing.paypal_creating' : 'billing.paypal_processing')}
          </p>
        )}
        {state.is === 'success' && <p className={styles.success}>{t('billing.payment_successful')}</p>}
      </div>
      {state.is === 'idle' && start}
      {(state.is === 'creating' || state.is === 'processing') && cancel && (
        <Button variant="outlined" color="inherit" onClick={cancel}>
          {t('billing.cancel')}
        </Button>
      )}
      {state.is === 'success' && children}
      {state.is === 'error' && (
        <>
          <Alert severity="error" variant="outlined">
            <AlertTitle>{t('billing.payment_failed_title')}</AlertTitle>
            {state.text}
          </Alert>
          <Button variant="contained" size="large" onClick={tryAgain}>
            {t('billing.try_again')}
          </Button>
        </>
      )}
    </section>
  );
}

interface PaypalPanelProps {
  readonly state: PaypalState;
  /** Shown when idle: the button that starts the payment. */
  readonly start: ReactNode;
  /** Absent once it cannot be cancelled. */
  readonly cancel?: () => void;
  readonly tryAgain: () => void;
  /** Shown after success. */
  readonly children?: ReactNode;
}
