import { describe, it } from 'vitest';
import { given } from '../testing/given.ts';
import { customer } from './customer.ts';
import type { CustomerEvent } from './customer-events.ts';
import {
  checkoutStarted,
  filmItem,
  itemOf,
  paidFor,
  paymentOf,
  received,
  subscribed,
  subscriptionOf,
} from './testing/examples.ts';

const film = filmItem();
const pass = itemOf('weekend_pass');
const bundle = itemOf('movie_bundle');
const premium = itemOf('premium');

const record = (payment: ReturnType<typeof paymentOf>, credits = 0, validHours: number | null = null) =>
  ({ kind: 'record_payment', payment, credits, validHours }) as const;
const bought = (paymentId: string): CustomerEvent => ({
  type: 'FilmBought',
  data: { paymentId, movieId: 'salt-road' },
});
const paidTwice = (paymentId: string, amountMinor: number): CustomerEvent => ({
  type: 'RefundRequested',
  data: {
    refundId: `duplicate-${paymentId}`,
    paymentId,
    amountMinor,
    staffId: null,
    needsApproval: false,
    reason: 'Paid twice',
    withdrawal: null,
  },
});

describe('a payment', () => {
  it('of a film completes its checkout and buys the film, once', () => {
    const payment = paymentOf('pay', film, { checkoutId: 'one' });
    const events: CustomerEvent[] = [
      { type: 'PaymentReceived', data: payment },
      { type: 'CheckoutCompleted', data: { checkoutId: 'one', effectiveAt: payment.effectiveAt } },
      bought('pay'),
    ];
    given(customer, [checkoutStarted('one', film)])
      .when(record(payment))
      .decides(events);
    given(customer, [checkoutStarted('one', film), ...events])
      .when(record(payment))
      .decides([]);
  });

  it('of a film that is owned is refunded', () => {
    given(customer, [received('pay', film), bought('pay')])
      .when(record(paymentOf('again', film, { paid: { provider: 'paypal' } })))
      .decides([received('again', film, { paid: { provider: 'paypal' } }), paidTwice('again', 499)]);
  });

  it('of live money buys what was bought with test money', () => {
    const live = { paid: { livemode: true } };
    given(customer, [received('pay', film), bought('pay')])
      .when(record(paymentOf('live', film, live)))
      .decides([received('live', film, live), bought('live')]);
  });

  it('of a bundle buys credits that are valid from the payment on', () => {
    given(customer, [])
      .when(record(paymentOf('pay', bundle), 3, 24))
      .decides([
        received('pay', bundle),
        { type: 'CreditsBought', data: { paymentId: 'pay', credits: 3, expiresAt: '2026-03-04T14:00:00.000Z' } },
      ]);
  });

  it('of a pass opens it for its hours after the payment, also if the provider’s clock is ahead', () => {
    const from = '2026-03-03T14:00:00.000Z';
    const until = '2026-03-06T14:00:00.000Z';
    given(customer, [])
      .when(record(paymentOf('pay', pass), 0, 72))
      .decides([received('pay', pass), { type: 'PassBought', data: { paymentId: 'pay', from, until } }]);
    const ahead = { effectiveAt: '2026-03-03T14:20:05.000Z' };
    given(customer, [])
      .when(record(paymentOf('pay', pass, ahead), 0, 72))
      .decides([
        received('pay', pass, ahead),
        {
          type: 'PassBought',
          data: { paymentId: 'pay', from: '2026-03-03T14:20:00.000Z', until: '2026-03-06T14:20:05.000Z' },
        },
      ]);
  });

  it('of a second pass during the first one is refunded', () => {
    const first: CustomerEvent = {
      type: 'PassBought',
      data: { paymentId: 'pay', from: '2026-03-03T14:00:00.000Z', until: '2026-03-06T14:00:00.000Z' },
    };
    given(customer, [received('pay', pass), first])
      .when(record(paymentOf('again', pass), 0, 72))
      .decides([received('again', pass), paidTwice('again', 599)]);
  });

  it('of a plan leaves access to the subscription', () => {
    const renewal = { subscriptionId: 'sub' };
    given(customer, [subscribed('sub', premium)])
      .when(record(paymentOf('pay', premium, renewal)))
      .decides([received('pay', premium, renewal)]);
  });

  it('of a second subscription is refunded, before and after the subscription is known', () => {
    const second = { subscriptionId: 'second' };
    const follow = {
      kind: 'follow_subscription',
      subscription: subscriptionOf('second', premium),
      cause: 'cancelled',
    } as const;
    const end: CustomerEvent = {
      type: 'SubscriptionChangeRequested',
      data: {
        changeId: 'duplicate-second',
        subscriptionId: 'second',
        change: 'end_now',
        productId: null,
        productVersion: null,
      },
    };
    given(customer, [subscribed('first', premium), received('pay', premium, second)])
      .when(follow)
      .decides([subscribed('second', premium), end, paidTwice('pay', 999)]);
    given(customer, [subscribed('first', premium)])
      .when(follow)
      .decides([subscribed('second', premium), end]);
    given(customer, [
      subscribed('first', premium),
      subscribed('second', premium),
      end,
      {
        type: 'SubscriptionChangeSettled',
        data: { changeId: 'duplicate-second', subscriptionId: 'second', isDone: true },
      },
    ])
      .when(record(paymentOf('pay', premium, second)))
      .decides([received('pay', premium, second), paidTwice('pay', 999)]);
    given(customer, [
      subscribed('first', premium),
      received('pay', premium, second),
      {
        type: 'RefundCompleted',
        data: {
          refundId: 're_1',
          paymentId: 'pay',
          paid: paidFor(premium),
          providerRefundId: 're_1',
          amountMinor: 400,
          taxMinor: 0,
          feeReturnedMinor: 0,
          effectiveAt: '2026-03-03T14:10:00.000Z',
        },
      },
    ])
      .when(follow)
      .decides([subscribed('second', premium), end, paidTwice('pay', 599)]);
  });

  it('has one fee', () => {
    const fee = {
      paymentId: 'pay',
      feeMinor: 44,
      balanceTransactionId: 'txn_1',
      effectiveAt: '2026-03-03T14:10:00.000Z',
    };
    const charged: CustomerEvent = { type: 'PaymentFeeCharged', data: { ...fee, paid: paidFor(film) } };
    given(customer, []).when({ kind: 'record_fee', fee }).refuses('not_found');
    given(customer, [received('pay', film)])
      .when({ kind: 'record_fee', fee })
      .decides([charged]);
    given(customer, [received('pay', film), charged])
      .when({ kind: 'record_fee', fee })
      .decides([]);
  });

  it('that failed is recorded once per attempt', () => {
    const failure = {
      subscriptionId: 'sub',
      invoiceId: 'in_1',
      attempt: 1,
      declineCode: 'insufficient_funds',
      needsAuthentication: false,
      nextAttemptAt: null,
      effectiveAt: '2026-03-03T14:10:00.000Z',
    };
    const failed: CustomerEvent = { type: 'PaymentFailed', data: failure };
    given(customer, []).when({ kind: 'record_failure', failure }).decides([failed]);
    given(customer, [failed]).when({ kind: 'record_failure', failure }).decides([]);
    const second = { ...failure, attempt: 2 };
    given(customer, [failed])
      .when({ kind: 'record_failure', failure: second })
      .decides([{ type: 'PaymentFailed', data: second }]);
  });
});
