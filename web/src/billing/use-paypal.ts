import { createPaypalPayment } from '@sankofa/api/contract/billing';
import { useReducer, useRef } from 'react';
import { call } from '../server/client.ts';
import { useRequestKey } from '../shell/use-request-key.ts';
import { paypalCreateFailure } from './failures.ts';
import { needsStartConsent, type Order } from './order.ts';
import { nextPaypalState } from './paypal-state.ts';
import type { PricedTerms } from './terms.ts';

/** Opens an order at PayPal and goes there for its approval. */
export function usePaypal(order: Order) {
  const [state, happen] = useReducer(nextPaypalState, { is: 'idle' });
  const requestKey = useRequestKey();
  const running = useRef<AbortController | null>(null);

  async function create({ name, price, subject }: PricedTerms): Promise<void> {
    const controller = new AbortController();
    running.current = controller;
    happen({ happened: 'create' });
    const body = {
      amount: price,
      description: (subject?.name ?? name).slice(0, 200),
      ...(order.movieId === undefined ? { subscription_type: order.packageId } : { movie_id: order.movieId }),
      ...(needsStartConsent(order) && { start_now: true as const }),
    };
    try {
      const { approval_url: url } = await call(
        createPaypalPayment,
        { body },
        { signal: controller.signal, idempotencyKey: requestKey(body) },
      );
      if (controller.signal.aborted) return;
      happen({ happened: 'created' });
      location.assign(url);
    } catch (error) {
      if (controller.signal.aborted) return;
      if (!(error instanceof Error)) throw error;
      happen({ happened: 'failed', text: paypalCreateFailure(error) });
    }
  }

  return {
    state,
    create,
    cancel: () => {
      running.current?.abort();
      happen({ happened: 'cancel' });
    },
    tryAgain: () => happen({ happened: 'try_again' }),
  };
}
