import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Supplied, withdrawalRefund } from './withdrawal-refund.ts';

const at = (day: string): string => `2026-${day}T12:00:00.000Z`;
const paid = (amountMinor: number, more: { refundedMinor?: number; effectiveAt?: string } = {}) => ({
  amountMinor,
  refundedMinor: 0,
  refundingMinor: 0,
  effectiveAt: at('04-01'),
  ...more,
});
const plan = (priceMinor: number): Supplied => ({ kind: 'subscription', priceMinor, endsAt: at('05-01') });

describe('the refund of a withdrawal', () => {
  it('of a plan leaves out what was used until the declaration, rounded in favour of the consumer', () => {
    const refund = withdrawalRefund(paid(999), plan(999), true, at('04-05'));
    // 4 of 30 days: 133.2 cents are owed.
    expect(refund).toEqual({ amountMinor: 866, basis: 'time', used: 4 * 86_400, of: 30 * 86_400, ofMinor: 999 });
    expect(withdrawalRefund(paid(999), plan(999), true, '2026-04-01T12:00:01.000Z').amountMinor).toBe(999);
  });

  it('of a payment before its period begins, or after it, is all of it or nothing', () => {
    expect(withdrawalRefund(paid(999), plan(999), true, at('03-30'))).toMatchObject({
      amountMinor: 999,
      basis: 'unused',
    });
    expect(withdrawalRefund(paid(999), plan(999), true, at('05-02')).amountMinor).toBe(0);
  });

  it('of a change to a dearer plan is computed for each payment', () => {
    const first = withdrawalRefund(paid(499), plan(999), true, at('04-11'));
    const upgrade = withdrawalRefund(paid(416, { effectiveAt: at('04-06') }), plan(999), true, at('04-11'));
    // Owed: 5 days of Basic and 5 of Premium, 249.6 cents in all.
    expect(499 + 416 - first.amountMinor - upgrade.amountMinor).toBe(249);
  });

  it('after a change to a cheaper plan owes only its price for what was used', () => {
    expect(withdrawalRefund(paid(999), plan(499), true, at('04-11')).amountMinor).toBe(999 - 166);
  });

  it('counts at most a month for a payment whose subscription has renewed since', () => {
    const renewed: Supplied = { kind: 'subscription', priceMinor: 999, endsAt: at('06-01') };
    expect(withdrawalRefund(paid(999), renewed, true, at('04-11')).of).toBe(31 * 86_400);
  });

  it('leaves out what was refunded before', () => {
    const refund = withdrawalRefund(paid(999, { refundedMinor: 399 }), plan(999), true, at('04-16'));
    expect(refund).toMatchObject({ amountMinor: 300, ofMinor: 600 });
  });

  it('of a pass leaves out its hours', () => {
    const pass: Supplied = { kind: 'pass', from: at('04-01'), until: at('04-04') };
    expect(withdrawalRefund(paid(599), pass, true, at('04-02'))).toMatchObject({ amountMinor: 400, basis: 'time' });
    expect(withdrawalRefund(paid(599), pass, true, at('04-04')).amountMinor).toBe(0);
  });

  it('of a bundle leaves out used credits', () => {
    const bundle = (used: number): Supplied => ({ kind: 'bundle', bought: 3, used });
    const refund = (used: number) => withdrawalRefund(paid(1_299), bundle(used), true, at('04-10'));
    expect(refund(0)).toMatchObject({ amountMinor: 1_299, basis: 'unused' });
    expect(refund(1)).toMatchObject({ amountMinor: 866, basis: 'credits', used: 1, of: 3 });
    expect(refund(3).amountMinor).toBe(0);
  });

  it('of a film is all of it until it has begun', () => {
    const film = (isStarted: boolean): Supplied => ({ kind: 'film', isStarted });
    expect(withdrawalRefund(paid(499), film(false), true, at('04-10'))).toMatchObject({
      amountMinor: 499,
      basis: 'unused',
    });
    expect(withdrawalRefund(paid(499), film(true), true, at('04-10')).amountMinor).toBe(0);
  });

  it('is all of it for a buyer who did not ask to begin at once', () => {
    expect(withdrawalRefund(paid(999), plan(999), false, at('04-14'))).toMatchObject({
      amountMinor: 999,
      basis: 'all',
    });
    expect(withdrawalRefund(paid(499), { kind: 'film', isStarted: true }, false, at('04-14')).amountMinor).toBe(499);
  });

  it('is never more than was paid, and never less than the unused share', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.nat(40 * 86_400), fc.integer({ min: 1, max: 30 }), (amount, seconds, days) => {
        const from = Date.parse(at('04-01'));
        const iso = (ms: number): string => new Date(ms).toISOString();
        const pass: Supplied = { kind: 'pass', from: iso(from), until: iso(from + days * 86_400_000) };
        const { amountMinor } = withdrawalRefund(paid(amount), pass, true, iso(from + seconds * 1_000));
        const unused = Math.max(0, 1 - seconds / (days * 86_400));
        expect(amountMinor).toBeLessThanOrEqual(amount);
        expect(amountMinor).toBeGreaterThanOrEqual(Math.floor(amount * unused));
        expect(amountMinor).toBeLessThan(amount * unused + 1);
      }),
    );
  });
});
