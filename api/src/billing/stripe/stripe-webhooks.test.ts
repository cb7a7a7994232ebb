import type Stripe from 'stripe';
import { expect, it } from 'vitest';
import { followedBy } from './stripe-webhooks.ts';

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
