import { describe, expect, it } from 'vitest';
import { given, NOW } from '../testing/given.ts';
import { customer } from './customer.ts';
import type { CustomerEvent } from './customer-events.ts';
import { entitlementOf, FREE } from './entitlement.ts';
import { isFilmOwned, isOwned } from './payment-state.ts';
import { FIRST_PRODUCTS } from './products.ts';
import { checkoutStarted, filmItem, itemOf, received, subscribed } from './testing/examples.ts';
import { refundOfWithdrawal } from './withdrawal-refund.ts';

const film = filmItem();
const bundle = itemOf('movie_bundle');
const from = '2026-03-03T12:00:00.000Z';
const withdraw = (more: { subscriptionId?: string; paymentId?: string; isFilmStarted?: boolean }, id = 'w') =>
  ({
    kind: 'withdraw',
    withdrawalId: id,
    subscriptionId: null,
    paymentId: null,
    declaredAt: NOW.toISOString(),
    isFilmStarted: false,
    ...more,
  }) as const;
type Share = NonNullable<Extract<CustomerEvent, { type: 'RefundRequested' }>['data']['withdrawal']>;
const requested = (
  paymentId: string,
  amountMinor: number,
  share: Omit<Share, 'withdrawalId'>,
  n = 1,
): CustomerEvent => ({
  type: 'RefundRequested',
  data: {
    refundId: n === 1 ? 'w' : `w-${n}`,
    paymentId,
    amountMinor,
    staffId: null,
    needsApproval: true,
    reason: 'Withdrawal by the customer',
    withdrawal: { withdrawalId: 'w', ...share },
  },
});
const boughtFilm: CustomerEvent[] = [
  checkoutStarted('order', film),
  received('pay', film, { checkoutId: 'order' }),
  { type: 'FilmBought', data: { paymentId: 'pay', movieId: 'salt-road' } },
];
const boughtBundle: CustomerEvent[] = [
  checkoutStarted('order', bundle),
  received('pay', bundle, { checkoutId: 'order' }),
  { type: 'CreditsBought', data: { paymentId: 'pay', credits: 3, expiresAt: '2027-03-03T14:00:00.000Z' } },
];
const all = { basis: 'unused', used: 0, of: 1, ofMinor: 499 } as const;

describe('a withdrawal', () => {
  it('refunds a film that was not started, once, and takes it away at once', () => {
    const events = [requested('pay', 499, all)];
    given(customer, boughtFilm)
      .when(withdraw({ paymentId: 'pay' }))
      .decides(events);
    const after = given(customer, [...boughtFilm, ...events]);
    after.when(withdraw({ paymentId: 'pay' })).decides([]);
    after.when(withdraw({ paymentId: 'pay' }, 'again')).decides([]);
    expect(isOwned(after.state, 'pay')).toBe(false);
    const declined: CustomerEvent = { type: 'RefundDeclined', data: { refundId: 'w', staffId: 'kofi', reason: 'No' } };
    expect(isOwned(given(customer, [...boughtFilm, ...events, declined]).state, 'pay')).toBe(false);
  });

  it('refunds nothing of a film that was started, of a disputed payment, and of an unknown one', () => {
    given(customer, boughtFilm)
      .when(withdraw({ paymentId: 'pay', isFilmStarted: true }))
      .decides([]);
    given(customer, boughtFilm)
      .when(withdraw({ paymentId: 'other' }))
      .decides([]);
    const disputed: CustomerEvent = {
      type: 'DisputeOpened',
      data: {
        disputeId: 'd',
        paymentId: 'pay',
        paid: { provider: 'stripe', livemode: false, item: film, currency: 'USD', country: 'GH' },
        amountMinor: 499,
        feeMinor: 1_500,
        disputeReason: 'fraudulent',
        dueAt: null,
        effectiveAt: from,
      },
    };
    given(customer, [...boughtFilm, disputed])
      .when(withdraw({ paymentId: 'pay' }))
      .decides([]);
  });

  it('from a bundle leaves films for used credits, and takes the others', () => {
    const redeemed: CustomerEvent = { type: 'CreditRedeemed', data: { paymentId: 'pay', movieId: 'morna' } };
    const events = [requested('pay', 866, { basis: 'credits', used: 1, of: 3, ofMinor: 1_299 })];
    given(customer, [...boughtBundle, redeemed])
      .when(withdraw({ paymentId: 'pay' }))
      .decides(events);
    const after = given(customer, [...boughtBundle, redeemed, ...events]);
    expect([...after.state.films].map(([, owned]) => isFilmOwned(after.state, owned))).toEqual([true]);
    after.when({ kind: 'redeem_credit', movieId: 'salt-road', livemode: false }).refuses('no_credits');
  });

  it('from a pass ends it at once', () => {
    const pass = itemOf('weekend_pass');
    const bought: CustomerEvent[] = [
      checkoutStarted('order', pass),
      received('pay', pass, { checkoutId: 'order' }),
      { type: 'PassBought', data: { paymentId: 'pay', from, until: '2026-03-06T12:00:00.000Z' } },
    ];
    const how = { livemode: false, now: NOW, benefitsOf: () => FIRST_PRODUCTS.free.benefits };
    expect(entitlementOf(given(customer, bought).state, null, how).source.kind).toBe('pass');
    const events = customer.decide(given(customer, bought).state, withdraw({ paymentId: 'pay' }), { now: NOW });
    expect(events).toMatchObject([
      { type: 'RefundRequested', data: { amountMinor: 580, withdrawal: { basis: 'time' } } },
    ]);
    expect(entitlementOf(given(customer, [...bought, ...events]).state, null, how)).toEqual(FREE);
  });

  it('from a plan refunds each of its payments, and says what they come to', () => {
    const plan = itemOf('premium');
    const item = itemOf('basic');
    const events: CustomerEvent[] = [
      checkoutStarted('order', item),
      received('first', item, { checkoutId: 'order', subscriptionId: 'sub', effectiveAt: '2026-03-02T12:00:00.000Z' }),
      subscribed('sub', plan, { checkoutId: 'order' }),
      received('upgrade', plan, { subscriptionId: 'sub', amountMinor: 480, effectiveAt: from }),
      received('other', film),
    ];
    const decided = customer.decide(
      given(customer, events).state,
      { ...withdraw({ subscriptionId: 'sub' }), declaredAt: '2026-03-04T12:00:00.000Z' },
      { now: NOW },
    );
    expect(decided).toMatchObject([
      { type: 'RefundRequested', data: { refundId: 'w', paymentId: 'first', amountMinor: 466 } },
      { type: 'RefundRequested', data: { refundId: 'w-2', paymentId: 'upgrade', amountMinor: 464 } },
    ]);
    expect(refundOfWithdrawal(given(customer, [...events, ...decided]).state, 'w')).toEqual({
      basis: 'time',
      used: 2 * 86_400,
      of: 30 * 86_400,
      amountMinor: 930,
      ofMinor: 979,
      currency: 'USD',
    });
    expect(refundOfWithdrawal(given(customer, events).state, 'w')).toBeNull();
  });

  it('from a plan paid once by PayPal ends it, as nothing renews', () => {
    const plan = itemOf('premium');
    const events: CustomerEvent[] = [
      checkoutStarted('order', plan, { provider: 'paypal' }),
      received('pay', plan, { checkoutId: 'order', paid: { provider: 'paypal' }, effectiveAt: from }),
      subscribed('pay', plan, { provider: 'paypal', checkoutId: 'order' }),
    ];
    const { state } = given(customer, events);
    const decided = customer.decide(state, withdraw({ subscriptionId: 'pay', paymentId: 'pay' }), { now: NOW });
    expect(decided.map(({ type }) => type)).toEqual(['RefundRequested', 'SubscriptionEnded']);
  });

  it('refunds all to a buyer who had not asked to begin at once', () => {
    const [, ...rest] = boughtFilm;
    given(customer, [checkoutStarted('order', film, { startsAtOnce: false }), ...rest])
      .when(withdraw({ paymentId: 'pay', isFilmStarted: true }))
      .decides([requested('pay', 499, { ...all, basis: 'all' })]);
  });
});
