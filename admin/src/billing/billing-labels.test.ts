import { describe, expect, it } from 'vitest';
import {
  accountText,
  bookingText,
  isFigure,
  isLedgerAccount,
  nextOf,
  priceText,
  productStateOf,
  productText,
  providerText,
  shareText,
} from './billing-labels.ts';

const BENEFITS = { premiumFilms: true, ads: false, maxHeight: 1080, screens: 2, creatorTools: false };

describe('labels of billing', () => {
  it('name accounts of the ledger with their part', () => {
    expect(accountText('customer', 'all')).toBe('Customers');
    expect(accountText('customer', '1234', 'Ama')).toBe('Customers, Ama');
    expect(accountText('payable', '1234')).toBe('Owed to creators, 1234');
    expect(accountText('fees', 'stripe')).toBe('Provider fees, Stripe');
    expect(accountText('dispute_losses', 'paypal')).toBe('Lost disputes, PayPal');
    expect(accountText('tax', 'FR')).toBe('Tax owed, France');
    expect(accountText('tax', 'unknown')).toBe('Tax owed, Unknown country');
    expect(accountText('revenue', 'pass')).toBe('Revenue, passes');
    expect([isLedgerAccount('revenue'), isLedgerAccount('postings')]).toEqual([true, false]);
  });

  it('name products, providers and events', () => {
    expect([productText('weekend_pass'), providerText('paypal'), bookingText('DisputeClosed')]).toEqual([
      'Weekend pass',
      'PayPal',
      'Dispute closed',
    ]);
  });

  it('say what comes next for a subscription', () => {
    const one = {
      status: 'active',
      period_ends_at: '2026-03-03T14:20:00.000Z',
      trial_ends_at: null,
      cancels_at: null,
      past_due_since: null,
      ended_at: null,
    } as const;
    const later = '2026-04-03T14:20:00.000Z';
    expect(nextOf(one)).toMatch(/^Renews 3 Mar 2026/);
    expect(nextOf({ ...one, status: 'trialing', trial_ends_at: later })).toMatch(/^Trial ends 3 Apr 2026/);
    expect(nextOf({ ...one, cancels_at: later })).toMatch(/^Ends 3 Apr 2026/);
    expect(nextOf({ ...one, status: 'past_due', past_due_since: later, cancels_at: later })).toMatch(/^Overdue since/);
    expect(nextOf({ ...one, status: 'ended', ended_at: later, cancels_at: later })).toMatch(/^Ended 3 Apr 2026/);
    expect(nextOf({ ...one, status: 'paused' })).toBe('');
  });

  it('say what a product costs, and whether it is sold', () => {
    const terms = {
      kind: 'plan',
      name: 'Premium',
      description: 'Every film',
      priceMinor: 799,
      currency: 'USD',
      interval: 'month',
      trialDays: 7,
      benefits: BENEFITS,
      credits: 0,
      validHours: null,
    } as const;
    expect(priceText(terms)).toBe('$7.99 a month');
    expect(priceText({ ...terms, interval: null })).toBe('$7.99');
    const words = [
      { is_sold: true, withdrawn_at: null },
      { is_sold: false, withdrawn_at: '2026-03-03T14:20:00.000Z' },
      { is_sold: false, withdrawn_at: null },
    ].map((one) => productStateOf(one).word);
    expect(words).toEqual(['On sale', 'Withdrawn', 'Draft']);
  });

  it('say shares, also of nothing', () => {
    expect([shareText(0.125), shareText(0), shareText(null)]).toEqual(['12.5%', '0%', 'None yet']);
    expect([isFigure('mrr'), isFigure('toString')]).toEqual([true, false]);
  });
});
