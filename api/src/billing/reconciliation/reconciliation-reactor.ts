import { differenceId } from '@sankofa/events/billing/difference-id';
import { ReconciliationStarted, reconciliation } from '@sankofa/events/billing/reconciliation';
import { difference } from '@sankofa/events/billing/reconciliation-difference';
import type { PositionWaiter } from '@sankofa/projections/runtime/wait';
import type { Logger } from 'pino';
import { defineReactor, type Reactor, RetryLater } from '../../reactors/define-reactor.ts';
import type { Services } from '../../services.ts';
import { ProviderUnavailable } from '../provider-requests.ts';
import type { MovementSource } from './movement.ts';
import { reconcile } from './reconcile.ts';

interface Deps {
  readonly services: Services;
  readonly waiter: PositionWaiter;
  readonly logger: Logger;
}

/** Reconciles what was requested. Repeating it is safe: a difference that is known is not found again. */
export const reconciliationReactor = (deps: Deps, sources: readonly MovementSource[]): Reactor =>
  defineReactor({
    name: 'reconciliation',
    reactsTo: [ReconciliationStarted],
    react: async ({ aggregateId: reconciliationId, data }, { idempotencyKey }) => {
      const source = sources.find(({ provider, livemode }) => provider === data.provider && livemode === data.livemode);
      const { runner, clock } = deps.services;
      const { isCompleted } = (await runner.state(reconciliation, reconciliationId)).state;
      if (!source || isCompleted) return;
      const actor = { kind: 'system', id: 'billing' } as const;
      try {
        const period = { from: new Date(data.from), to: new Date(data.to) };
        const { differences, ...result } = await reconcile(deps, source, period);
        for (const one of differences) {
          const id = differenceId(one);
          const found = { reconciliationId, ...one };
          const context = { now: clock(), actor, idempotencyKey: `${idempotencyKey} ${id}` };
          await runner.run(difference, id, { kind: 'find', found }, context);
        }
        const complete = { kind: 'complete', result: { ...result, differences: differences.length } } as const;
        await runner.run(reconciliation, reconciliationId, complete, { now: clock(), actor, idempotencyKey });
      } catch (error) {
        if (error instanceof ProviderUnavailable) throw new RetryLater(error.message, { cause: error });
        throw error;
      }
    },
  });
