import { describe, expect, it } from 'vitest';
import type { Item } from './customer-events.ts';
import { type MoneyEvent, postingsOf } from './ledger.ts';
import { filmItem, itemOf, paidFor, paymentOf } from './testing/examples.ts';

const effectiveAt = '2026-03-03T14:10:00.000Z';
const film = filmItem();
const support = itemOf('creator_support', { creatorId: 'kofi' });
const payment = (item: Item, taxMinor = 0): MoneyEvent => ({
  type: 'PaymentReceived',
  data: paymentOf('pay', item, { taxMinor }),
});
const fee: MoneyEvent = {
  type: 'PaymentFeeCharged',
  data: { paymentId: 'pay', paid: paidFor(film), feeMinor: 44, balanceTransactionId: 'txn', effectiveAt },
};
const refundData = (item: Item, amountMinor: number, taxMinor = 0, feeReturnedMinor = 0) => ({
  refundId: 'refund',
  paymentId: 'pay',
  paid: paidFor(item),
  providerRefundId: 're',
  amountMinor,
  taxMinor,
  feeReturnedMinor,
  effectiveAt,
});
const refund = (...args: Parameters<typeof refundData>): MoneyEvent => ({
  type: 'RefundCompleted',
  data: refundData(...args),
});
const returned = (...args: Parameters<typeof refundData>): MoneyEvent => ({
  type: 'RefundReturned',
  data: { ...refundData(...args), failure: 'unknown' },
});
const disputed: MoneyEvent = {
  type: 'DisputeOpened',
  data: {
    disputeId: 'dispute',
    paymentId: 'pay',
    paid: paidFor(film),
    amountMinor: 499,
    feeMinor: 1_500,
    disputeReason: 'fraudulent',
    dueAt: null,
    effectiveAt,
  },
};
const closed = (returnedMinor: number): MoneyEvent => ({
  type: 'DisputeClosed',
  data: {
    disputeId: 'dispute',
    paymentId: 'pay',
    paid: paidFor(film),
    outcome: returnedMinor > 0 ? 'won' : 'lost',
    disputedMinor: 499,
    returnedMinor,
    effectiveAt,
  },
});

/** Balances after these events, without accounts at zero. */
function balances(...events: readonly MoneyEvent[]): Record<string, number> {
  const sums = new Map<string, number>();
  for (const { account, part, amountMinor } of events.flatMap((event) => postingsOf(event, 'ama'))) {
    const key = `${account} ${part}`;
    sums.set(key, (sums.get(key) ?? 0) + amountMinor);
  }
  return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0));
}

describe('the ledger', () => {
  it.each<[string, MoneyEvent[], Record<string, number>]>([
    ['a payment', [payment(film)], { 'provider stripe': 499, 'revenue movie': -499 }],
    [
      'a payment with tax and fee',
      [payment(film, 83), fee],
      { 'provider stripe': 455, 'revenue movie': -416, 'tax GH': -83, 'fees stripe': 44 },
    ],
    ['support of a creator', [payment(support)], { 'provider stripe': 499, 'payable kofi': -499 }],
    ['a refunded support', [payment(support), refund(support, 499)], {}],
    [
      'a refund with tax and half of the fee',
      [payment(film, 83), fee, refund(film, 499, 83, 22)],
      { 'provider stripe': -22, 'revenue movie': -416, 'refunds movie': 416, 'fees stripe': 22 },
    ],
    [
      'a refund that was returned',
      [payment(film, 83), fee, refund(film, 499, 83, 22), returned(film, 499, 83, 22)],
      { 'provider stripe': 455, 'revenue movie': -416, 'tax GH': -83, 'fees stripe': 44 },
    ],
    [
      'an open dispute',
      [payment(film), disputed],
      { 'provider stripe': -1_500, 'revenue movie': -499, 'disputes stripe': 499, 'fees stripe': 1_500 },
    ],
    [
      'a won dispute',
      [payment(film), disputed, closed(499)],
      { 'provider stripe': -1_001, 'revenue movie': -499, 'fees stripe': 1_500 },
    ],
    [
      'a lost dispute',
      [payment(film), disputed, closed(0)],
      { 'provider stripe': -1_500, 'revenue movie': -499, 'dispute_losses stripe': 499, 'fees stripe': 1_500 },
    ],
  ])('books %s', (_, events, expected) => {
    expect(balances(...events)).toEqual(expected);
    for (const event of events) {
      expect(postingsOf(event, 'ama').reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(0);
    }
  });

  it('shows sale and payment on the customer’s account', () => {
    const ofCustomer = postingsOf(payment(film), 'ama').filter(({ account }) => account === 'customer');
    expect(ofCustomer).toEqual([
      { account: 'customer', part: 'ama', amountMinor: 499 },
      { account: 'customer', part: 'ama', amountMinor: -499 },
    ]);
  });

  it('has a tax account for an unknown country, and no lines without money', () => {
    const unknown = { ...paymentOf('pay', film, { taxMinor: 83, paid: { country: null } }) };
    expect(balances({ type: 'PaymentReceived', data: unknown })).toMatchObject({ 'tax unknown': -83 });
    const free = paymentOf('pay', itemOf('premium'), { amountMinor: 0 });
    expect(postingsOf({ type: 'PaymentReceived', data: free }, 'ama')).toEqual([]);
  });
});
