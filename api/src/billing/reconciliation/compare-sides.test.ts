import { describe, expect, it } from 'vitest';
import { compareSides, type Side } from './compare-sides.ts';

const side = (amountMinor: number, feeMinor: number, currency = 'USD'): Side => ({ currency, amountMinor, feeMinor });

describe('a movement at the provider and in the ledger', () => {
  it.each([
    ['equal', side(499, 44), side(499, 44), null],
    ['without money on either side', side(0, 0), null, null],
    ['in neither', null, null, null],
    ['at the provider only', side(499, 44), null, 'not_recorded'],
    ['at the provider only, beside a booking of 0', side(499, 44), side(0, 0), 'not_recorded'],
    ['in the ledger only', null, side(499, 44), 'not_at_provider'],
    ['in another currency', side(499, 44, 'EUR'), side(499, 44), 'currency'],
    ['of another amount', side(-498, 0), side(-499, 0), 'amount'],
    ['with another fee', side(499, 44), side(499, 0), 'fee'],
    ['with a fee alone', side(0, 1_500), null, 'not_recorded'],
  ])('%s', (_what, theirs, ours, kind) => {
    expect(compareSides(theirs, ours)?.kind ?? null).toBe(kind);
  });

  it('shows both sides', () => {
    expect(compareSides(side(499, 44), side(999, 59))).toEqual({
      kind: 'amount',
      currency: 'USD',
      providerMinor: 499,
      providerFeeMinor: 44,
      ledgerMinor: 999,
      ledgerFeeMinor: 59,
    });
  });
});
