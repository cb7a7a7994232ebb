import { dailyReconciliation, reconciliation } from '@sankofa/events/billing/reconciliation';
import { checkouts as checkoutsModel } from '@sankofa/projections/billing/checkouts';
import { reconciliations as model } from '@sankofa/projections/billing/reconciliations';
import type { Services } from '../../services.ts';
import { as, findOne, sql, view } from '../../sql.ts';
import type { MovementSource } from './movement.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A day is reconciled this many hours after it ended (UTC), when providers list all of it. */
const AFTER_HOURS = 5;
/** Every day is reconciled again for this long: payments may be completed days later. */
export const OVERLAP_DAYS = 7;

const reconciliations = view(model, 'reconciliations');
const checkouts = view(checkoutsModel, 'checkouts');

/**
 * Starts the reconciliation of the last day with each provider, once; after an outage, of all days since the last. A
 * provider at which no payment page was ever opened is left out.
 */
export async function startDaily(
  { queries, runner, clock }: Pick<Services, 'queries' | 'runner' | 'clock'>,
  sources: readonly Pick<MovementSource, 'provider' | 'livemode'>[],
): Promise<void> {
  const now = clock();
  const day = new Date(now.getTime() - AFTER_HOURS * HOUR_MS).toISOString().slice(0, 10);
  const to = new Date(`${day}T00:00:00Z`);
  for (const { provider, livemode } of sources) {
    const first = await findOne(
      queries,
      sql`select ${checkouts.pick('checkout_id')} from ${checkouts}
      where provider = ${provider} and livemode = ${livemode} limit 1`,
    );
    if (!first) continue;
    const last = await findOne(
      queries,
      sql`select max(to_time) ${as<{ to: Date | null }>('to')} from ${reconciliations}
          where provider = ${provider} and livemode = ${livemode} and started_by is null and to_time <= ${to}`,
    );
    const since = last?.to ?? new Date(to.getTime() - DAY_MS);
    const from = new Date(Math.min(since.getTime(), to.getTime() - DAY_MS) - OVERLAP_DAYS * DAY_MS);
    const start = { provider, livemode, from: from.toISOString(), to: to.toISOString(), staffId: null };
    const id = dailyReconciliation(provider, livemode, day);
    const actor = { kind: 'system', id: 'billing' } as const;
    await runner.run(reconciliation, id, { kind: 'start', start }, { now, actor, idempotencyKey: id });
  }
}
