import { describe, it } from 'vitest';
import { given } from '../testing/given.ts';
import { bulkDecision } from './bulk-decision.ts';

describe('a bulk decision', () => {
  const start = { kind: 'start', reportIds: ['a', 'b'] } as const;
  const started = { type: 'BulkDecisionStarted' as const, data: { reportIds: ['a', 'b'] } };
  const ended = { type: 'BulkDecisionEnded' as const, data: { reportIds: ['a', 'b'] } };

  it('starts once', () => {
    given(bulkDecision, []).when(start).decides([started]);
    given(bulkDecision, [started])
      .when({ kind: 'start', reportIds: ['c'] })
      .decides([]);
  });

  it('ends once, after its start', () => {
    given(bulkDecision, []).when({ kind: 'end' }).decides([]);
    given(bulkDecision, [started]).when({ kind: 'end' }).decides([ended]);
    given(bulkDecision, [started, ended]).when({ kind: 'end' }).decides([]);
    given(bulkDecision, [started, ended]).when(start).decides([]);
  });
});
