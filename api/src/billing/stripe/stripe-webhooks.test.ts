import type Stripe from 'stripe';
import { expect, it } from 'vitest';
import { followedBy, isStripeType } from './stripe-webhooks.ts';

const event = (type: string, object: object): Stripe.Event => ({ type, data: { object } }) as unknown as Stripe.Event;

it.each([
  ['payment_intent.succeeded', { id: 'pi_1' }, { kind: 'payment', id: 'pi_1' }],
  ['charge.succeeded', { id: 'ch_1', payment_intent: 'pi_1' }, { kind: 'payment', id: 'pi_1' }],
  ['charge.refunded', { id: 'ch_1', payment_intent: { id: 'pi_1' } }, { kind: 'refunds', id: 'pi_1' }],
  ['refund.failed', { id: 're_1', payment_intent: 'pi_1' }, { kind: 'refunds', id: 'pi_1' }],
  ['charge.dispute.closed', { id: 'dp_1' }, { kind: 'dispute', id: 'dp_1' }],
  // A charge or refund that belongs to no payment of a checkout.
  ['charge.succeeded', { id: 'ch_1', payment_intent: null }, null],
  ['refund.created', { id: 're_1', payment_intent: null }, null],
  ['customer.created', { id: 'cus_1' }, null],
])('%s of %j leads to %j', (type, object, followed) => {
  expect(followedBy(event(type, object))).toEqual(followed);
});

it.each([
  ['charge.dispute.closed', true],
  // Its payment page or invoice fails with it.
  ['charge.failed', true],
  ['invoice.finalization_failed', false],
  ['charge.promised', false],
  ['toString', false],
])('whether %s is a known type: %s', (type, isKnown) => {
  expect(isStripeType(type)).toBe(isKnown);
});
