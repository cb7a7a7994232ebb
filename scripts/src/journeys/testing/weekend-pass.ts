import { randomUUID } from 'node:crypto';
import { customer } from '@sankofa/events/billing/customer';
import type { PaymentReceived } from '@sankofa/events/billing/customer-events';
import type { EventOf } from '@sankofa/events/store/define-event';
import { withRunner } from '../../services/with-runner.ts';

const HOUR_MS = 3_600_000;
const PASS_HOURS = 72;

/**
 * Records the payment of a weekend pass three days ago, as a reconciliation that recovers it does.
 * @param data `SANKOFA_DATA` of the running Sankofa
 * @param until end of the pass
 */
export async function recordPass(data: string, accountId: string, until: Date): Promise<void> {
  const now = new Date();
  const paymentId = `pi_${randomUUID()}`;
  const item = {
    productId: 'weekend_pass',
    productKind: 'pass',
    productVersion: 1,
    movieId: null,
    creatorId: null,
  } as const;
  const payment: EventOf<typeof PaymentReceived>['data'] = {
    paymentId,
    paid: { provider: 'stripe', livemode: false, item, currency: 'USD', country: 'GH' },
    checkoutId: null,
    subscriptionId: null,
    amountMinor: 599,
    taxMinor: 0,
    taxPercent: null,
    countryEvidence: [],
    effectiveAt: new Date(until.getTime() - PASS_HOURS * HOUR_MS).toISOString(),
  };
  await withRunner(
    (runner) =>
      runner.run(
        customer,
        accountId,
        { kind: 'record_payment', payment, credits: 0, validHours: PASS_HOURS },
        { now, actor: { kind: 'system', id: 'billing' }, idempotencyKey: paymentId },
      ),
    { ...process.env, SANKOFA_DATA: data },
  );
}
