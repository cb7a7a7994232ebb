import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { currencyOf, endCauseOf, idOf, ownerOf, toSnapshot } from './from-stripe.ts';

const METADATA = { account_id: 'ama', checkout_id: 'c1', product_id: 'premium', product_version: '2' };
const NOW = new Date('2026-03-03T14:00:00.000Z');
const BEGAN = Date.parse('2026-03-01T00:00:00.000Z') / 1_000;
const ENDS = Date.parse('2026-04-01T00:00:00.000Z') / 1_000;

/** The members of a subscription that Sankofa reads. */
const subscription = (changes: Partial<Record<keyof Stripe.Subscription, unknown>> = {}): Stripe.Subscription =>
  ({
    id: 'sub_1',
    livemode: false,
    currency: 'usd',
    status: 'active',
    pause_collection: null,
    trial_end: null,
    cancel_at: null,
    cancel_at_period_end: false,
    cancellation_details: null,
    items: { data: [{ price: { unit_amount: 999 }, current_period_start: BEGAN, current_period_end: ENDS }] },
    metadata: METADATA,
    ...changes,
  }) as unknown as Stripe.Subscription;

function snapshotOf(changes: Parameters<typeof subscription>[0] = {}) {
  const owner = ownerOf(METADATA);
  if (!owner) throw new Error('No owner');
  return toSnapshot(subscription(changes), owner, NOW);
}

describe('an object of Stripe', () => {
  it('belongs to a checkout by its metadata', () => {
    expect(ownerOf({ ...METADATA, product_id: 'single_movie', movie_id: 'salt-road' })).toEqual({
      accountId: 'ama',
      checkoutId: 'c1',
      item: {
        productId: 'single_movie',
        productKind: 'movie',
        productVersion: 2,
        movieId: 'salt-road',
        creatorId: null,
      },
    });
  });

  it.each([
    null,
    {},
    { ...METADATA, account_id: '' },
    { ...METADATA, checkout_id: '' },
    { ...METADATA, product_version: '' },
    { ...METADATA, product_id: 'of another shop' },
  ])('is not ours with the metadata %j', (metadata) => {
    expect(ownerOf(metadata)).toBeNull();
  });

  it('is referred to by its id, or expanded', () => {
    expect([idOf('pi_1'), idOf({ id: 'pi_1' }), idOf(null), idOf(undefined)]).toEqual(['pi_1', 'pi_1', null, null]);
  });

  it('has a currency that Sankofa sells in', () => {
    expect(currencyOf('usd')).toBe('USD');
    expect(() => currencyOf('xxx')).toThrow();
  });
});

describe('a subscription at Stripe', () => {
  it.each([
    ['trialing', 'trialing', 'paused'],
    ['active', 'active', 'paused'],
    ['past_due', 'past_due', 'paused'],
    ['paused', 'paused', 'paused'],
    ['unpaid', 'ended', 'ended'],
    ['canceled', 'ended', 'ended'],
    ['incomplete', undefined, undefined],
    ['incomplete_expired', undefined, undefined],
  ])('that is %s is %s, or %s while no payment is collected', (status, expected, paused) => {
    expect(snapshotOf({ status })?.status).toBe(expected);
    expect(snapshotOf({ status, pause_collection: { behavior: 'void' } })?.status).toBe(paused);
  });

  it('has the price and the period of its line', () => {
    expect(snapshotOf()).toMatchObject({
      subscriptionId: 'sub_1',
      provider: 'stripe',
      checkoutId: 'c1',
      priceMinor: 999,
      currency: 'USD',
      periodEndsAt: '2026-04-01T00:00:00.000Z',
      trialEndsAt: null,
      cancelsAt: null,
      pastDueSince: null,
      observedAt: NOW.toISOString(),
    });
    expect(snapshotOf({ items: { data: [] } })).toBeNull();
  });

  it('is past due since its period began', () => {
    expect(snapshotOf({ status: 'past_due' })?.pastDueSince).toBe('2026-03-01T00:00:00.000Z');
  });

  it('ends with its period, or at the time that is set', () => {
    expect(snapshotOf({ cancel_at_period_end: true })?.cancelsAt).toBe('2026-04-01T00:00:00.000Z');
    expect(snapshotOf({ cancel_at: BEGAN })?.cancelsAt).toBe('2026-03-01T00:00:00.000Z');
  });

  it.each([
    [{ status: 'unpaid' }, 'payment_failed'],
    [{ status: 'canceled', cancellation_details: { reason: 'payment_failed' } }, 'payment_failed'],
    [{ status: 'canceled', cancel_at_period_end: true }, 'not_renewed'],
    [{ status: 'canceled', cancellation_details: { reason: 'cancellation_requested' } }, 'cancelled'],
  ])('that is %j has ended because of %s', (changes, cause) => {
    expect(endCauseOf(subscription(changes))).toBe(cause);
  });
});
