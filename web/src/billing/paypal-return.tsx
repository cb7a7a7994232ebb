import { type CheckoutStatus, executePaypalPayment } from '@sankofa/api/contract/billing';
import { useEffect, useReducer, useState } from 'react';
import { t } from '../messages.ts';
import { call } from '../server/client.ts';
import { Button } from '../shell/button.tsx';
import { overlayTitleId } from '../shell/overlay-title.ts';
import { paypalExecuteFailure } from './failures.ts';
import { PaymentIssue, PaymentSuccess } from './payment-result.tsx';
import { PaypalPanel } from './paypal-panel.tsx';
import styles from './paypal-return.module.css';
import { nextPaypalState } from './paypal-state.ts';
import { SignInButton } from './sign-in-button.tsx';
import { VerifiedResult } from './verified-result.tsx';

/** Captures a payment that was approved at PayPal. */
export function PaypalReturn({ paymentId, payerId, person }: PaypalReturnProps) {
  const [state, happen] = useReducer(nextPaypalState, { is: 'processing' });
  const [payment, setPayment] = useState<CheckoutStatus | null>(null);
  const isExecuting = state.is === 'processing' && person !== null;
  useEffect(() => {
    if (!isExecuting) return;
    const controller = new AbortController();
    const execute = async () => {
      try {
        const paid = await call(
          executePaypalPayment,
          { body: { payment_id: paymentId, payer_id: payerId } },
          { signal: controller.signal },
        );
        if (paid.payment_status === 'failed') {
          return happen({ happened: 'failed', text: t('billing.payment_declined') });
        }
        setPayment(paid);
        happen({ happened: 'executed' });
      } catch (error) {
        if (controller.signal.aborted) return;
        if (!(error instanceof Error)) throw error;
        happen({ happened: 'failed', text: paypalExecuteFailure(error) });
      }
    };
    void execute();
    return () => controller.abort();
  }, [isExecuting, paymentId, payerId]);

  if (person === null) {
    return (
      <PaymentIssue text={t('billing.log_in')}>
        <SignInButton />
      </PaymentIssue>
    );
  }
  // PayPal may take its time with a capture.
  if (payment?.payment_status === 'unpaid') return <VerifiedResult sessionId={payment.session_id} person={person} />;
  if (payment) return <PaymentSuccess payment={payment} />;
  return (
    <div className={styles.return}>
      <h1 id={overlayTitleId}>{t('billing.paypal_title')}</h1>
      <PaypalPanel
        state={state}
        start={
          <Button variant="contained" size="large" onClick={() => happen({ happened: 'execute' })}>
            {t('billing.paypal_complete')}
          </Button>
        }
        tryAgain={() => happen({ happened: 'try_again' })}
      />
      {state.is !== 'processing' && (
        <Button variant="outlined" color="inherit" to="/subscription">
          {t('billing.other_way')}
        </Button>
      )}
    </div>
  );
}

interface PaypalReturnProps {
  readonly paymentId: string;
  readonly payerId: string;
  /** Null when signed out. */
  readonly person: string | null;
}
