import { getCheckoutStatus, STATUS_INTERVAL_MS } from '@sankofa/api/contract/billing';
import { useEffect, useState } from 'react';
import { call } from '../server/client.ts';
import { type Verification, verifyPayment } from './verify-payment.ts';

/** Verifies the payment of a checkout session. @param person who pays; null when signed out */
export function useVerification(sessionId: string | null, person: string | null): Verification {
  const [stage, setStage] = useState<Verification>({ is: 'checking' });
  useEffect(() => {
    if (sessionId === null || person === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    const ask = () => call(getCheckoutStatus, { params: { session_id: sessionId } }, { signal });
    const wait = () => new Promise<void>((resolve) => setTimeout(resolve, STATUS_INTERVAL_MS));
    const run = async () => {
      for await (const next of verifyPayment(ask, wait)) {
        if (signal.aborted) return;
        setStage(next);
      }
    };
    void run().catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
    return () => controller.abort();
  }, [sessionId, person]);
  if (sessionId === null) return { is: 'error', text: 'billing.no_session' };
  if (person === null) return { is: 'error', text: 'billing.log_in' };
  return stage;
}
