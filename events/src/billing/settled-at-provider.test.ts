import { expect, it } from 'vitest';
import { NOW } from '../testing/given.ts';
import { customer } from './customer.ts';
import type { CustomerEvent } from './customer-events.ts';
import { isSettledAtProvider } from './settled-at-provider.ts';
import { checkoutStarted, filmItem, itemOf, paidFor, received, subscriptionOf } from './testing/examples.ts';

const effectiveAt = '2026-03-03T14:10:00.000Z';
const film = filmItem();
const paid = received('pay', film);
const subscription = subscriptionOf('sub', itemOf('premium'));
const money = { paymentId: 'pay', paid: paidFor(film), amountMinor: 499, effectiveAt };
const requested: CustomerEvent = {
  type: 'RefundRequested',
  data: {
    refundId: 'one',
    paymentId: 'pay',
    amountMinor: 100,
    staffId: 'ama',
    needsApproval: true,
    reason: 'No sound',
    withdrawal: null,
  },
};
const disputed: CustomerEvent = {
  type: 'DisputeOpened',
  data: { ...money, disputeId: 'dp', feeMinor: 1_500, disputeReason: 'fraudulent', dueAt: null },
};
const decided: CustomerEvent = {
  type: 'DisputeClosed',
  data: {
    ...{ disputeId: 'dp', paymentId: 'pay', paid: paidFor(film), effectiveAt },
    ...{ outcome: 'lost', disputedMinor: 499, returnedMinor: 0 },
  },
};

const cases: readonly [string, boolean, readonly CustomerEvent[]][] = [
  ['a payment', true, [paid]],
  ['a page that was started', false, [checkoutStarted('cs', film)]],
  ['a page at PayPal', true, [checkoutStarted('cs', film, { provider: 'paypal' })]],
  ['a page that expired', true, [checkoutStarted('cs', film), { type: 'CheckoutExpired', data: { checkoutId: 'cs' } }]],
  ['a subscription', false, [{ type: 'SubscriptionStarted', data: subscription }]],
  [
    'a subscription that ended',
    true,
    [
      { type: 'SubscriptionStarted', data: subscription },
      {
        type: 'SubscriptionEnded',
        data: { subscription: { ...subscription, status: 'ended' }, cause: 'account_erased' },
      },
    ],
  ],
  ['a refund that awaits approval', false, [paid, requested]],
  [
    'a refund that was approved',
    false,
    [paid, requested, { type: 'RefundApproved', data: { refundId: 'one', staffId: 'kofi' } }],
  ],
  [
    'a refund that was declined',
    true,
    [paid, requested, { type: 'RefundDeclined', data: { refundId: 'one', staffId: 'kofi', reason: 'No' } }],
  ],
  ['an open dispute', false, [paid, disputed]],
  ['an open dispute at PayPal', true, [received('pay', film, { paid: { provider: 'paypal' } }), disputed]],
  ['a dispute that was decided', true, [paid, disputed, decided]],
];

it.each(cases)('a customer with %s is settled at Stripe: %s', (_what, isSettled, events) => {
  const state = events.reduce((before, event) => customer.evolve(before, event, NOW), customer.initial);
  expect(isSettledAtProvider(state, 'stripe')).toBe(isSettled);
});
