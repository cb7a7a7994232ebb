import { setTimeout as pause } from 'node:timers/promises';
import { BulkDecisionStarted, bulkDecision } from '@sankofa/events/moderation/bulk-decision';
import { defineReactor, type Reactor } from '../../reactors/define-reactor.ts';
import type { Services } from '../../services.ts';

/** A bulk decision takes at most a few seconds. A repeated request within this time continues it. */
const MAX_DURATION_MS = 60_000;
const POLL_MS = 1_000;

/** Ends bulk decisions whose process stopped, so that the e-mails about their decisions are sent. */
export const bulkDecisionReactor = ({ runner, clock }: Pick<Services, 'runner' | 'clock'>): Reactor =>
  defineReactor({
    name: 'bulk decisions',
    reactsTo: [BulkDecisionStarted],
    react: async ({ aggregateId, at }, { idempotencyKey, signal }) => {
      const until = at.getTime() + MAX_DURATION_MS;
      for (;;) {
        if ((await runner.state(bulkDecision, aggregateId)).state.hasEnded) return;
        const left = until - clock().getTime();
        if (left <= 0) break;
        await pause(Math.min(left, POLL_MS), undefined, { signal });
      }
      const actor = { kind: 'system', id: 'moderation' } as const;
      const context = { now: clock(), actor, idempotencyKey, correlationId: aggregateId };
      await runner.run(bulkDecision, aggregateId, { kind: 'end' }, context);
    },
  });
