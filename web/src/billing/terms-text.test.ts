import { expect, it } from 'vitest';
import { needsStartConsent } from './order.ts';
import type { PricedTerms } from './terms.ts';
import { termsText } from './terms-text.ts';

const premium: PricedTerms = {
  name: 'Premium',
  price: 9.99,
  currency: 'USD',
  isMonthly: true,
  trialDays: 7,
  notice: null,
  subject: null,
  offer: null,
};

it('names the trial for whom there is one, by card only', () => {
  const order = { packageId: 'premium' } as const;
  expect(termsText(order, premium, 'card')).toBe(
    'Nothing today: 7 days are free. Then $9.99 every month, until you cancel. Cancel anytime.',
  );
  expect(termsText(order, { ...premium, trialDays: 0 }, 'card')).toMatch(/^\$9\.99 every month, from today/);
  expect(termsText(order, premium, 'paypal')).toBe(
    'You pay $9.99 once for 30 days. The plan does not renew, and has no free trial.',
  );
});

it('says that a film is paid once, and the support of a creator each month', () => {
  expect(termsText({ packageId: 'single_movie', movieId: 'm' }, premium, 'paypal')).toBe('You pay $9.99 once.');
  expect(termsText({ packageId: 'creator_premium', creatorId: 'c' }, premium, 'card')).toMatch(/every month/);
});

it('asks for the start at once where something is delivered', () => {
  expect(needsStartConsent({ packageId: 'premium' })).toBe(true);
  expect(needsStartConsent({ packageId: 'weekend_pass' })).toBe(true);
  expect(needsStartConsent({ packageId: 'creator_support' })).toBe(false);
});
