import { describe, expect, it } from 'vitest';
import { given, NOW } from '../testing/given.ts';
import { customer } from './customer.ts';
import type { CustomerEvent, SubscriptionSnapshot } from './customer-events.ts';
import { type AccessSource, entitlementOf, PAST_DUE_DAYS, RENEWAL_DAYS, subscribedUntil } from './entitlement.ts';
import type { Benefits, ProductId } from './product-terms.ts';
import { FIRST_PRODUCTS } from './products.ts';
import { filmItem, itemOf, paidFor, received, subscribed, subscriptionOf } from './testing/examples.ts';

const DAY_MS = 86_400_000;
const benefitsOf = (productId: ProductId): Benefits => FIRST_PRODUCTS[productId].benefits;
/** Days after the decision time of tests. */
const inDays = (days: number, ms = 0): string => new Date(NOW.getTime() + days * DAY_MS + ms).toISOString();

function entitled(events: readonly CustomerEvent[], movieId: string | null = 'salt-road', livemode = false, now = NOW) {
  return entitlementOf(given(customer, events).state, movieId, { livemode, benefitsOf, now });
}

const FREE = { ...FIRST_PRODUCTS.free.benefits, source: { kind: 'free' }, changesAt: null };
const film = filmItem();
const bought: CustomerEvent[] = [
  received('pay', film),
  { type: 'FilmBought', data: { paymentId: 'pay', movieId: 'salt-road' } },
];
const refund = (amountMinor: number, paymentId = 'pay'): CustomerEvent => ({
  type: 'RefundCompleted',
  data: {
    refundId: 'refund',
    paymentId,
    paid: paidFor(film),
    providerRefundId: 're',
    amountMinor,
    taxMinor: 0,
    feeReturnedMinor: 0,
    effectiveAt: inDays(0),
  },
});
const dispute: CustomerEvent = {
  type: 'DisputeOpened',
  data: {
    disputeId: 'dispute',
    paymentId: 'pay',
    paid: paidFor(film),
    amountMinor: 499,
    feeMinor: 0,
    disputeReason: 'fraudulent',
    dueAt: null,
    effectiveAt: inDays(0),
  },
};
const closed = (outcome: 'won' | 'lost'): CustomerEvent => ({
  type: 'DisputeClosed',
  data: {
    disputeId: 'dispute',
    paymentId: 'pay',
    paid: paidFor(film),
    outcome,
    disputedMinor: 499,
    returnedMinor: 0,
    effectiveAt: inDays(0),
  },
});
const bundle: CustomerEvent[] = [
  received('bundle', itemOf('movie_bundle')),
  { type: 'CreditsBought', data: { paymentId: 'bundle', credits: 3, expiresAt: inDays(100) } },
  { type: 'CreditRedeemed', data: { paymentId: 'bundle', movieId: 'salt-road' } },
];
const passUntil = (until: string): CustomerEvent[] => [
  received('pass', itemOf('weekend_pass')),
  { type: 'PassBought', data: { paymentId: 'pass', from: inDays(-3), until } },
];
const grant = (until: string, movieId: string | null = null): CustomerEvent => ({
  type: 'AccessGranted',
  data: { grantId: 'grant', staffId: 'ama', movieId, until, reason: 'An outage' },
});
const revoked: CustomerEvent = {
  type: 'AccessGrantRevoked',
  data: { grantId: 'grant', staffId: 'ama', reason: 'A mistake' },
};

describe('benefits of a plan', () => {
  it.each<[ProductId, Partial<Benefits>]>([
    ['basic', { premiumFilms: false, ads: false, maxHeight: 1_080, screens: 1, creatorTools: false }],
    ['premium', { premiumFilms: true, ads: false, maxHeight: 1_080, screens: 1, creatorTools: false }],
    ['family', { premiumFilms: true, ads: false, maxHeight: 1_080, screens: 2, creatorTools: false }],
    ['creator', { premiumFilms: true, ads: false, maxHeight: 1_080, screens: 1, creatorTools: true }],
  ])('%s', (productId, benefits) => {
    expect(entitled([subscribed('sub', itemOf(productId))])).toEqual({
      ...benefits,
      source: { kind: 'subscription', productId, until: null },
      // A day after the end of the period, unless the renewal is confirmed.
      changesAt: '2026-04-02T12:00:00.000Z',
    });
  });

  it('are those of the version that was subscribed to', () => {
    const { state } = given(customer, [subscribed('sub', itemOf('premium', { productVersion: 2 }))]);
    const ofVersion = (productId: ProductId, version: number) => ({ ...benefitsOf(productId), screens: version });
    expect(entitlementOf(state, null, { livemode: false, benefitsOf: ofVersion, now: NOW }).screens).toBe(2);
  });

  it('are none for supporting a creator, and without anything', () => {
    expect(entitled([])).toEqual(FREE);
    expect(entitled([subscribed('sub', itemOf('creator_premium', { creatorId: 'kofi' }))])).toEqual(FREE);
  });
});

/** The provider's periods go on during a pause. */
const PAUSED_AND_CANCELLED = { status: 'paused', periodEndsAt: inDays(0), cancelsAt: inDays(20) } as const;

describe('a subscription gives access', () => {
  it.each<[string, Partial<SubscriptionSnapshot>, boolean]>([
    ['while it is active', { periodEndsAt: inDays(1) }, true],
    ['during its trial', { status: 'trialing', periodEndsAt: inDays(1), trialEndsAt: inDays(1) }, true],
    ['until a renewal is confirmed', { periodEndsAt: inDays(-RENEWAL_DAYS, 1) }, true],
    ['no longer without that', { periodEndsAt: inDays(-RENEWAL_DAYS) }, false],
    ['until its cancelled end', { cancelsAt: inDays(0, 1), periodEndsAt: inDays(0, 1) }, true],
    ['not after it', { cancelsAt: inDays(0), periodEndsAt: inDays(0) }, false],
    ['while paused, until the end of what was paid', { status: 'paused', periodEndsAt: inDays(0, 1) }, true],
    ['not after that', { status: 'paused', periodEndsAt: inDays(0) }, false],
    ['not after that, if it was cancelled while paused', PAUSED_AND_CANCELLED, false],
    ['not after its end', { status: 'ended', periodEndsAt: inDays(9) }, false],
    [
      'for 7 days after a failed payment',
      { status: 'past_due', pastDueSince: inDays(-PAST_DUE_DAYS, 1), periodEndsAt: inDays(20) },
      true,
    ],
    ['no longer', { status: 'past_due', pastDueSince: inDays(-PAST_DUE_DAYS), periodEndsAt: inDays(20) }, false],
    [
      'not past the end of one that is cancelled and due',
      { status: 'past_due', pastDueSince: inDays(-1), cancelsAt: inDays(0), periodEndsAt: inDays(20) },
      false,
    ],
    [
      'no longer than 7 days if it is due and cancelled for later',
      { status: 'past_due', pastDueSince: inDays(-PAST_DUE_DAYS), cancelsAt: inDays(9), periodEndsAt: inDays(9) },
      false,
    ],
  ])('%s: %j', (_, more, isEntitled) => {
    expect(entitled([subscribed('sub', itemOf('premium'), more)]).premiumFilms).toBe(isEntitled);
  });

  it('for exactly 7 days: the first moment without', () => {
    const due = subscriptionOf('sub', itemOf('premium'), { status: 'past_due', pastDueSince: inDays(0) });
    expect(subscribedUntil(due, NOW)).toBe(inDays(PAST_DUE_DAYS));
  });
});

describe('access to a film', () => {
  it.each<[string, CustomerEvent[], AccessSource['kind']]>([
    ['that was bought', bought, 'purchase'],
    ['with a credit', bundle, 'credit'],
    ['with a pass', passUntil(inDays(0, 1)), 'pass'],
    ['after a pass', passUntil(inDays(0)), 'free'],
    ['with a grant', [grant(inDays(0, 1))], 'grant'],
    ['after a grant', [grant(inDays(0))], 'free'],
    ['with a grant of the film', [grant(inDays(1), 'salt-road')], 'grant'],
    ['with a grant of another film', [grant(inDays(1), 'morna')], 'free'],
    ['with a revoked grant', [grant(inDays(1)), revoked], 'free'],
    ['that was refunded', [...bought, refund(499)], 'free'],
    ['that was refunded in part', [...bought, refund(498)], 'purchase'],
    ['of a refunded bundle', [...bundle, refund(1_299, 'bundle')], 'free'],
    ['of a refunded pass', [...passUntil(inDays(1)), refund(599, 'pass')], 'free'],
    ['with an open dispute', [...bought, dispute], 'purchase'],
    ['with a won dispute', [...bought, dispute, closed('won')], 'purchase'],
    ['with a lost dispute', [...bought, dispute, closed('lost')], 'free'],
    [
      'with a subscription that lasts longer than a pass',
      [...passUntil(inDays(1)), subscribed('s', itemOf('premium'))],
      'subscription',
    ],
    [
      'with a pass that lasts longer than a subscription',
      [...passUntil(inDays(2)), subscribed('s', itemOf('premium'), { cancelsAt: inDays(1) })],
      'pass',
    ],
    ['that was bought, also with a subscription', [...bought, subscribed('s', itemOf('premium'))], 'purchase'],
    ['that was bought, with a plan without premium films', [...bought, subscribed('s', itemOf('basic'))], 'purchase'],
    [
      'with a pass, and a plan without premium films',
      [subscribed('s', itemOf('basic')), ...passUntil(inDays(1))],
      'pass',
    ],
  ])('%s', (_, events, kind) => {
    const entitlement = entitled(events);
    expect(entitlement.source.kind).toBe(kind);
    expect(entitlement.premiumFilms).toBe(kind !== 'free');
    expect(entitlement.ads).toBe(kind === 'free');
    expect(entitlement.maxHeight).toBe(kind === 'free' ? 720 : 1_080);
  });

  it('is for that film only, if it was bought', () => {
    expect(entitled(bought, 'morna')).toEqual(FREE);
    expect(entitled(bundle, null)).toEqual(FREE);
    expect(entitled(passUntil(inDays(1)), null).premiumFilms).toBe(true);
  });

  it('combines the best of all sources', () => {
    const events = [...bought, subscribed('sub', itemOf('family'))];
    expect(entitled(events)).toMatchObject({ screens: 2, source: { kind: 'purchase' } });
    expect(entitled([...bought, subscribed('sub', itemOf('creator'))])).toMatchObject({ creatorTools: true });
  });

  it('is never paid with test money in live mode, or the other way round', () => {
    for (const events of [bought, bundle, passUntil(inDays(1)), [subscribed('sub', itemOf('premium'))]]) {
      expect(entitled(events, 'salt-road', true)).toEqual(FREE);
    }
    const live: CustomerEvent[] = [
      received('live', film, { paid: { livemode: true } }),
      { type: 'FilmBought', data: { paymentId: 'live', movieId: 'salt-road' } },
    ];
    expect(entitled(live)).toEqual(FREE);
    expect(entitled([...bought, ...live, refund(499)], 'salt-road', true).source.kind).toBe('purchase');
    expect(entitled([...live, ...bought, refund(499)], 'salt-road', true).source.kind).toBe('purchase');
  });

  it('ends by the clock', () => {
    const events = passUntil('2026-03-05T00:00:00.000Z');
    expect(entitled(events, 'salt-road', false, new Date('2026-03-04T23:59:59.999Z')).premiumFilms).toBe(true);
    expect(entitled(events, 'salt-road', false, new Date('2026-03-05T00:00:00.000Z')).premiumFilms).toBe(false);
  });
});
