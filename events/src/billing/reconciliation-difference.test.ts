import { describe, expect, it } from 'vitest';
import { given } from '../testing/given.ts';
import { differenceId } from './difference-id.ts';
import { difference, type Figures, type FoundDifference } from './reconciliation-difference.ts';

const figures: Figures = {
  kind: 'not_recorded',
  currency: 'USD',
  providerMinor: 499,
  providerFeeMinor: 44,
  ledgerMinor: 0,
  ledgerFeeMinor: 0,
};
const found: FoundDifference = {
  reconciliationId: 'run',
  provider: 'stripe',
  livemode: false,
  movement: 'payment',
  objectId: 'pi_1',
  paymentId: null,
  customerId: null,
  effectiveAt: '2026-03-03T14:10:00.000Z',
  figures,
};
const other = { ...found, figures: { ...figures, ledgerMinor: 499, kind: 'fee' as const } };
const wasFound = { type: 'DifferenceFound', data: found } as const;
const wasClosed = { type: 'DifferenceClosed', data: { staffId: 'abena', reason: 'By hand' } } as const;
const close = { kind: 'close', staffId: 'abena', reason: 'By hand' } as const;

describe('a difference', () => {
  it('is found once, and closed by a person', () => {
    given(difference, []).when({ kind: 'find', found }).decides([wasFound]);
    given(difference, [wasFound])
      .when({ kind: 'find', found: { ...found, reconciliationId: 'next' } })
      .decides([]);
    given(difference, [wasFound]).when(close).decides([wasClosed]);
  });

  it('stays closed with the same figures, and opens again with others', () => {
    given(difference, [wasFound, wasClosed]).when({ kind: 'find', found }).decides([]);
    const again = given(difference, [wasFound, wasClosed]).when({ kind: 'find', found: other });
    again.decides([{ type: 'DifferenceFound', data: other }]);
    given(difference, [wasFound, wasClosed, { type: 'DifferenceFound', data: other }])
      .when(close)
      .decides([wasClosed]);
  });

  it('is not closed twice, nor before it was found', () => {
    given(difference, [wasFound, wasClosed]).when(close).refuses('difference_closed');
    given(difference, []).when(close).refuses('not_found');
  });

  it('has the same id in every reconciliation', () => {
    expect(differenceId(found)).toBe(differenceId(other));
    expect(differenceId(found)).not.toBe(differenceId({ ...found, livemode: true }));
    expect(differenceId(found)).not.toBe(differenceId({ ...found, movement: 'refund' }));
  });
});
