import { PAST_DUE_DAYS, RENEWAL_DAYS } from '@sankofa/events/billing/entitlement';
import { subscriptions as model } from '@sankofa/projections/billing/subscriptions';
import type { Services } from '../services.ts';
import { findAll, sql, view } from '../sql.ts';

const DAY_MS = 86_400_000;

const subscriptions = view(model, 'subscriptions');

/**
 * Accounts whose plan gives access now, by plan: `subscribedUntil` as a query.
 * @param livemode whether real money counts; otherwise only test money does
 */
export async function countPlans(
  { queries, clock }: Pick<Services, 'queries' | 'clock'>,
  livemode: boolean,
): Promise<ReadonlyMap<string, number>> {
  const now = clock();
  const before = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  const rows = await findAll(
    queries,
    sql`select distinct ${subscriptions.pick('customer_id', 'product_id')} from ${subscriptions}
        where product_kind = 'plan' and livemode = ${livemode} and (cancels_at is null or cancels_at > ${now})
          and case status
            when 'past_due' then coalesce(past_due_since, period_ends_at) > ${before(PAST_DUE_DAYS)}
            when 'paused' then period_ends_at > ${now}
            when 'ended' then false
            else period_ends_at > ${before(RENEWAL_DAYS)}
          end`,
  );
  const counts = new Map<string, number>();
  for (const { product_id } of rows) counts.set(product_id, (counts.get(product_id) ?? 0) + 1);
  return counts;
}
