import { describe, it } from 'vitest';
import { given } from '../testing/given.ts';
import { customer } from './customer.ts';
import type { CustomerEvent, Item } from './customer-events.ts';
import {
  checkoutStarted,
  filmItem,
  itemOf,
  paidFor,
  received,
  subscribed,
  subscriptionOf,
} from './testing/examples.ts';

const start = (checkoutId: string, item: Item, more: { livemode?: boolean; trialDays?: number } = {}) =>
  ({
    kind: 'start_checkout',
    checkoutId,
    provider: 'stripe',
    livemode: false,
    item,
    amountMinor: 999,
    currency: 'USD',
    trialDays: 0,
    startsAtOnce: true,
    ...more,
  }) as const;
const started = (checkoutId: string, item: Item, trialDays = 0): CustomerEvent =>
  checkoutStarted(checkoutId, item, { amountMinor: 999, trialDays });
const opened = (checkoutId: string, expiresAt: string): CustomerEvent => ({
  type: 'CheckoutOpened',
  data: { checkoutId, sessionId: `cs_${checkoutId}`, expiresAt },
});
const pending: CustomerEvent = { type: 'CheckoutPending', data: { checkoutId: 'one', paymentId: 'pay' } };
const expired: CustomerEvent = { type: 'CheckoutExpired', data: { checkoutId: 'one' } };
const failed: CustomerEvent = { type: 'CheckoutFailed', data: { checkoutId: 'one', declineCode: 'card_declined' } };
const EFFECTIVE = '2026-03-03T14:10:00.000Z';
const completed: CustomerEvent = { type: 'CheckoutCompleted', data: { checkoutId: 'one', effectiveAt: EFFECTIVE } };
const LATER = '2026-03-03T15:00:00.000Z';
const EARLIER = '2026-03-03T14:00:00.000Z';
const premium = itemOf('premium');
const film = filmItem();

const bought = (paymentId: string): CustomerEvent => ({
  type: 'FilmBought',
  data: { paymentId, movieId: 'salt-road' },
});
const pass = (until: string): CustomerEvent => ({
  type: 'PassBought',
  data: { paymentId: 'pay', from: '2026-03-01T00:00:00.000Z', until },
});
const refunded = (paymentId: string): CustomerEvent => ({
  type: 'RefundCompleted',
  data: {
    refundId: 'refund',
    paymentId,
    paid: paidFor(film),
    providerRefundId: 're_1',
    amountMinor: paymentId === 'bundle' ? 1_299 : 499,
    taxMinor: 0,
    feeReturnedMinor: 0,
    effectiveAt: EFFECTIVE,
  },
});
const credited: CustomerEvent[] = [
  received('bundle', itemOf('movie_bundle')),
  { type: 'CreditsBought', data: { paymentId: 'bundle', credits: 3, expiresAt: LATER } },
  { type: 'CreditRedeemed', data: { paymentId: 'bundle', movieId: 'salt-road' } },
];
const trial = subscriptionOf('sub', premium, { status: 'trialing', trialEndsAt: LATER });

describe('a checkout', () => {
  it('starts, with a trial for the first subscription only', () => {
    given(customer, [])
      .when(start('one', premium, { trialDays: 7 }))
      .decides([started('one', premium, 7)]);
    const ended: CustomerEvent = {
      type: 'SubscriptionEnded',
      data: { subscription: { ...trial, status: 'ended' }, cause: 'cancelled' },
    };
    given(customer, [{ type: 'SubscriptionStarted', data: trial }, ended])
      .when(start('one', premium, { trialDays: 7 }))
      .decides([started('one', premium, 0)]);
  });

  it('starts once', () => {
    given(customer, [started('one', premium)])
      .when(start('one', premium))
      .decides([]);
  });

  it.each<[string, Item, CustomerEvent[], string]>([
    ['the same plan', premium, [subscribed('sub', premium)], 'subscribed_already'],
    ['another plan', premium, [subscribed('sub', itemOf('basic'))], 'other_plan'],
    [
      'a plan that is cancelled for later',
      premium,
      [subscribed('sub', premium, { cancelsAt: LATER })],
      'subscribed_already',
    ],
    [
      'a plan with a failed payment',
      premium,
      [subscribed('sub', premium, { status: 'past_due' })],
      'subscribed_already',
    ],
    ['a paused plan', premium, [subscribed('sub', premium, { status: 'paused' })], 'subscribed_already'],
    [
      'the same creator in another way',
      itemOf('creator_premium', { creatorId: 'ama' }),
      [subscribed('sub', itemOf('creator_support', { creatorId: 'ama' }))],
      'other_plan',
    ],
    ['an owned film', film, [received('pay', film), bought('pay')], 'owned_already'],
    ['a running pass', itemOf('weekend_pass'), [received('pay', itemOf('weekend_pass')), pass(LATER)], 'pass_running'],
    ['an open page for a plan', premium, [started('two', itemOf('basic')), opened('two', LATER)], 'checkout_open'],
    ['an open page for the film', film, [started('two', film), opened('two', LATER)], 'checkout_open'],
    ['a page that is being made', film, [started('two', film)], 'checkout_open'],
    [
      'a payment that is being processed',
      film,
      [started('two', film), { type: 'CheckoutPending', data: { checkoutId: 'two', paymentId: 'pay' } }],
      'payment_pending',
    ],
  ])('is refused beside %s', (_, item, events, code) => {
    given(customer, events).when(start('one', item)).refuses(code);
  });

  it.each<[string, Item, CustomerEvent[]]>([
    ['after the end of a plan', premium, [subscribed('sub', premium, { cancelsAt: EARLIER })]],
    ['beside a plan, for a creator', itemOf('creator_support', { creatorId: 'ama' }), [subscribed('sub', premium)]],
    [
      'for another creator',
      itemOf('creator_support', { creatorId: 'kofi' }),
      [subscribed('sub', itemOf('creator_support', { creatorId: 'ama' }))],
    ],
    ['for another film', film, [started('two', filmItem('morna')), opened('two', LATER)]],
    ['after an expired page', film, [started('two', film), opened('two', EARLIER)]],
    ['for a second bundle', itemOf('movie_bundle'), [started('two', itemOf('movie_bundle'))]],
    ['after a pass', itemOf('weekend_pass'), [received('pay', itemOf('weekend_pass')), pass(EARLIER)]],
    ['for a film that was refunded', film, [received('pay', film), bought('pay'), refunded('pay')]],
    ['for a film that was bought with a credit of a refunded bundle', film, [...credited, refunded('bundle')]],
  ])('is possible %s', (_, item, events) => {
    given(customer, events)
      .when(start('one', item))
      .decides([started('one', item)]);
  });

  it('of live money ignores what was bought with test money', () => {
    for (const [item, ...events] of [
      [film, received('pay', film), bought('pay')],
      [premium, subscribed('sub', premium)],
      [film, started('two', film)],
      [itemOf('weekend_pass'), received('pay', itemOf('weekend_pass')), pass(LATER)],
    ] as const) {
      given(customer, events)
        .when(start('one', item, { livemode: true }))
        .decides([checkoutStarted('one', item, { amountMinor: 999, livemode: true })]);
    }
  });

  const open = { kind: 'open_checkout', checkoutId: 'one', sessionId: 'cs_one', expiresAt: LATER } as const;
  const hold = { kind: 'hold_checkout', checkoutId: 'one', paymentId: 'pay' } as const;
  const complete = { kind: 'complete_checkout', checkoutId: 'one', effectiveAt: EFFECTIVE } as const;
  const fail = { kind: 'fail_checkout', checkoutId: 'one', declineCode: 'card_declined' } as const;
  const expire = { kind: 'expire_checkout', checkoutId: 'one' } as const;
  const one = started('one', film);
  const page = opened('one', LATER);

  it('opens, waits for the provider, and ends once', () => {
    given(customer, [one]).when(open).decides([page]);
    given(customer, [one, page]).when(open).decides([]);
    given(customer, [one, page]).when(hold).decides([pending]);
    given(customer, [one, page, pending]).when(hold).decides([]);
    given(customer, [one, page, pending]).when(complete).decides([completed]);
    given(customer, [one, page, completed]).when(complete).decides([]);
    given(customer, [one, page]).when(fail).decides([failed]);
    given(customer, [one, page, pending]).when(fail).decides([failed]);
    given(customer, [one, page, failed]).when(fail).decides([]);
    given(customer, [one, page]).when(expire).decides([expired]);
    given(customer, [one, page, expired]).when(expire).decides([]);
  });

  it('that has ended stays as it is, unless the provider confirms it after all', () => {
    for (const command of [open, hold, fail, expire]) {
      given(customer, [one, page, completed]).when(command).decides([]);
    }
    given(customer, [one, page, pending]).when(expire).decides([]);
    given(customer, [one, page, expired]).when(complete).decides([completed]);
    given(customer, [one, page, failed]).when(complete).decides([completed]);
  });

  it('that was closed by another tab gives nobody its page', () => {
    given(customer, [one, expired]).when(open).refuses('checkout_open');
    given(customer, [one, failed]).when(open).refuses('checkout_open');
  });

  it('has to exist', () => {
    for (const command of [open, hold, complete, fail, expire]) given(customer, []).when(command).refuses('not_found');
  });
});
