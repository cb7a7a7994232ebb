import { Readable } from 'node:stream';
import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { collect } from './movement.ts';
import { toMovement as ofPaypal } from './paypal-movements.ts';
import { toMovement as ofStripe } from './stripe-movements.ts';

const CREATED_S = 1_772_546_400;

/** A balance transaction with the fields that a movement is made of. */
const transaction = (of: object): Stripe.BalanceTransaction =>
  ({ id: 'txn_1', currency: 'usd', amount: 499, fee: 44, created: CREATED_S, ...of }) as Stripe.BalanceTransaction;

describe("Stripe's balance transactions", () => {
  it.each([
    [{ type: 'charge', source: { object: 'charge', id: 'ch_1', payment_intent: 'pi_1' } }, 'payment', 'pi_1', 'pi_1'],
    [
      {
        type: 'refund',
        reporting_category: 'refund',
        source: { object: 'refund', id: 're_1', payment_intent: { id: 'pi_1' } },
      },
      'refund',
      're_1',
      'pi_1',
    ],
    [
      {
        type: 'refund_failure',
        reporting_category: 'refund_failure',
        source: { object: 'refund', id: 're_1', payment_intent: 'pi_1' },
      },
      'refund_return',
      're_1',
      'pi_1',
    ],
    [
      { type: 'adjustment', reporting_category: 'dispute', source: { object: 'dispute', id: 'dp_1' } },
      'dispute',
      'dp_1',
      'dp_1',
    ],
    [
      { type: 'adjustment', reporting_category: 'dispute_reversal', source: { object: 'dispute', id: 'dp_1' } },
      'dispute_return',
      'dp_1',
      'dp_1',
    ],
    [{ type: 'stripe_fee', source: null }, 'other', 'txn_1', null],
    [{ type: 'charge', source: { object: 'charge', id: 'ch_1', payment_intent: null } }, 'other', 'txn_1', null],
  ])('%o', (of, kind, objectId, followId) => {
    expect(ofStripe(transaction(of))).toMatchObject({ kind, objectId, followId, currency: 'USD', amountMinor: 499 });
  });

  it('leave out transfers to our bank', () => {
    expect(ofStripe(transaction({ type: 'payout' }))).toBeNull();
    expect(ofStripe(transaction({ type: 'payout_failure' }))).toBeNull();
  });
});

describe("PayPal's transactions", () => {
  const paypal = (code: string, value: string, more: object = {}) =>
    ofPaypal({
      transaction_id: 'T1',
      transaction_event_code: code,
      transaction_initiation_date: '2026-03-03T14:00:00+0000',
      transaction_amount: { currency_code: 'USD', value },
      ...more,
    });

  it('are payments with a fee', () => {
    const fee_amount = { currency_code: 'USD', value: '-0.66' };
    expect(paypal('T0006', '4.99', { fee_amount })).toEqual({
      kind: 'payment',
      objectId: 'T1',
      followId: 'T1',
      currency: 'USD',
      amountMinor: 499,
      feeMinor: 66,
      at: new Date('2026-03-03T14:00:00Z'),
    });
  });

  it('are refunds and reversals of a payment', () => {
    const of = { paypal_reference_id: 'C1' };
    expect(paypal('T1107', '-4.99', of)).toMatchObject({ kind: 'refund', objectId: 'T1', amountMinor: -499 });
    expect(paypal('T1106', '-4.99', of)).toMatchObject({ kind: 'dispute', objectId: 'C1', followId: null });
    expect(paypal('T1201', '-4.99', of)).toMatchObject({ kind: 'dispute', objectId: 'C1' });
    expect(paypal('T0700', '4.99')).toMatchObject({ kind: 'other', objectId: 'T1', followId: null });
  });

  it('leave out transfers to our bank, and money on hold', () => {
    for (const code of ['T0300', 'T0400', 'T1110', 'T1111']) expect(paypal(code, '-4.99')).toBeNull();
  });
});

describe('movements about the same thing', () => {
  it('are summed', async () => {
    const one = ofStripe(
      transaction({ type: 'adjustment', reporting_category: 'dispute', source: { object: 'dispute', id: 'dp_1' } }),
    );
    if (!one) throw new Error('No movement');
    expect([...(await collect(Readable.from([one, one]))).values()]).toMatchObject([
      { amountMinor: 998, feeMinor: 88 },
    ]);
  });
});
