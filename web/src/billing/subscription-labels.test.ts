import type { AccountSubscription } from '@sankofa/api/contract/billing';
import { expect, it } from 'vitest';
import { isCancelled, stateText, subscriptionText } from './subscription-labels.ts';

const active: AccountSubscription = {
  id: 's',
  package_id: 'premium',
  package_name: 'Premium',
  notice: null,
  provider: 'stripe',
  status: 'active',
  price: 999,
  currency: 'USD',
  next_payment_at: '2026-12-26T12:00:00.000Z',
  trial_ends_at: null,
  ends_at: null,
  access_until: null,
  creator_name: null,
};
const end = { next_payment_at: null, ends_at: '2026-12-26T12:00:00.000Z' };

it.each([
  [{}, 'Active', 'Next payment: $9.99 on 26 December 2026.'],
  [
    { status: 'trialing', trial_ends_at: '2026-12-03T12:00:00.000Z' },
    'Free trial',
    'Free until 3 December 2026, then $9.99 per month.',
  ],
  [end, 'Cancelled', 'Cancelled. You keep access until 26 December 2026.'],
  [{ ...end, provider: 'paypal' }, 'Active', 'Paid once. It ends on 26 December 2026 and does not renew.'],
  [{ ...end, status: 'ended' }, 'Ended', 'Ended on 26 December 2026.'],
  [{ status: 'paused' }, 'Paused', 'Nothing is charged while your subscription is paused.'],
  [{ status: 'past_due', next_payment_at: null }, 'Payment failed', 'We will try to charge your card again.'],
] satisfies [Partial<AccountSubscription>, string, string][])('%o', (changed, state, text) => {
  const subscription = { ...active, ...changed };
  expect(stateText(subscription).text).toBe(state);
  expect(subscriptionText(subscription)).toBe(text);
});

it('only what would renew is cancelled', () => {
  expect(isCancelled(active)).toBe(false);
  expect(isCancelled({ ...active, ...end })).toBe(true);
  expect(isCancelled({ ...active, ...end, provider: 'paypal' })).toBe(false);
  expect(isCancelled({ ...active, ...end, status: 'ended' })).toBe(false);
});
