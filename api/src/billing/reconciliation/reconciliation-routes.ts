import { reconciliation } from '@sankofa/events/billing/reconciliation';
import { difference } from '@sankofa/events/billing/reconciliation-difference';
import { Refusal } from '@sankofa/events/store/refusal';
import { sealReasons } from '../../audit/reason-seal.ts';
import { commandContext } from '../../command-context.ts';
import {
  closeDifference,
  listDifferences,
  listReconciliations,
  MAX_RECONCILED_DAYS,
  startReconciliation,
} from '../../contract/reconciliations.ts';
import { type Route, reply, serve } from '../../http/serve.ts';
import { assertNotSelf } from '../../privacy/conflict-of-interest.ts';
import type { Services } from '../../services.ts';
import { withMode } from '../admin-lists.ts';
import type { MovementSource } from './movement.ts';
import { findDifferences, findReconciliations } from './reconciliation-lists.ts';

const DAY_MS = 86_400_000;

/** Reconciliations for the console. They show the money of this installation. */
export function reconciliationRoutes(
  services: Services,
  sources: readonly MovementSource[],
  { livemode }: { readonly livemode: boolean },
): Route[] {
  const { runner, masterKey, clock } = services;
  const modeIn = withMode(livemode);
  return [
    serve(listReconciliations, async ({ query: { filter, ...page } }) => {
      const { items, total } = await findReconciliations(services, modeIn(filter), page);
      return reply(items, { total });
    }),

    serve(startReconciliation, async ({ body, actor, request }) => {
      const source = sources.find(({ provider }) => provider === body.provider);
      if (!source) throw new Refusal('payments_off');
      const [from, to] = [new Date(`${body.from}T00:00:00Z`), clock()];
      const isPeriod = from < to && to.getTime() - from.getTime() <= MAX_RECONCILED_DAYS * DAY_MS;
      if (!isPeriod) throw new Refusal('reconciliation_period', { days: MAX_RECONCILED_DAYS });
      // Derived from the request's key: a repeated request is the same reconciliation.
      const id = masterKey.requestId(`reconciliation ${actor.accountId}`, request.idempotencyKey);
      const start = {
        provider: source.provider,
        livemode: source.livemode,
        from: from.toISOString(),
        to: to.toISOString(),
        staffId: actor.accountId,
      };
      const context = commandContext(services, request, { kind: 'staff', id: actor.accountId });
      const { position } = await runner.run(reconciliation, id, { kind: 'start', start }, context);
      return reply({ id }, { position });
    }),

    serve(listDifferences, async ({ query: { filter, ...page } }) => {
      const { items, total } = await findDifferences(services, modeIn(filter), page);
      return reply(items, { total });
    }),

    serve(closeDifference, async ({ params: { id }, body: { reason }, actor, request }) => {
      const { found } = (await runner.state(difference, id)).state;
      if (found?.customerId) assertNotSelf(found.customerId, actor);
      const staffId = actor.accountId;
      // The reason may be about the customer: it is erased with them.
      const sealed = await sealReasons(services, difference, found?.customerId ?? staffId, staffId);
      const context = commandContext(services, request, { kind: 'staff', id: staffId });
      const { position } = await runner.run(sealed, id, { kind: 'close', staffId, reason }, context);
      return reply({ id }, { position });
    }),
  ];
}
