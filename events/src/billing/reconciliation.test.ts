import { describe, it } from 'vitest';
import { given } from '../testing/given.ts';
import { reconciliation } from './reconciliation.ts';

const period = {
  provider: 'stripe',
  livemode: false,
  from: '2026-02-22T00:00:00.000Z',
  to: '2026-03-03T00:00:00.000Z',
} as const;
const start = { ...period, staffId: null };
const result = {
  compared: 2,
  recovered: 1,
  differences: 0,
  sums: [{ currency: 'USD', providerMinor: 910, ledgerMinor: 910 }],
};
const started = { type: 'ReconciliationStarted', data: start } as const;
const completed = { type: 'ReconciliationCompleted', data: { ...period, ...result } } as const;

describe('a reconciliation', () => {
  it('starts and completes once', () => {
    given(reconciliation, []).when({ kind: 'start', start }).decides([started]);
    given(reconciliation, [started]).when({ kind: 'start', start }).decides([]);
    given(reconciliation, [started]).when({ kind: 'complete', result }).decides([completed]);
    given(reconciliation, [started, completed]).when({ kind: 'complete', result }).decides([]);
  });

  it('does not complete before it started', () => {
    given(reconciliation, []).when({ kind: 'complete', result }).refuses('not_found');
  });
});
