import { subscriptions as model } from '@sankofa/projections/billing/subscriptions';
import type { Services } from '../services.ts';
import { findAll, sql, view } from '../sql.ts';

const subscriptions = view(model, 'subscriptions');

/** Plans that have not ended, at a moment. @param now SQL parameter */
const isRunning = (now: Date) => sql`product_kind = 'plan' and status <> 'ended'
  and (cancels_at is null or cancels_at > ${now})`;

/** Plans of these accounts, for staff; without those on the free plan. */
export async function plansOf(
  { queries, clock }: Pick<Services, 'queries' | 'clock'>,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (accountIds.length === 0) return new Map();
  const rows = await findAll(
    queries,
    sql`select ${subscriptions.pick('customer_id', 'product_id')} from ${subscriptions}
        where customer_id = any(${accountIds}) and ${isRunning(clock())}`,
  );
  return new Map(rows.map(({ customer_id, product_id }) => [customer_id, product_id]));
}

/** Accounts by paid plan. */
export async function countPlans({
  queries,
  clock,
}: Pick<Services, 'queries' | 'clock'>): Promise<ReadonlyMap<string, number>> {
  const rows = await findAll(
    queries,
    sql`select distinct ${subscriptions.pick('customer_id', 'product_id')} from ${subscriptions}
        where ${isRunning(clock())}`,
  );
  const counts = new Map<string, number>();
  for (const { product_id } of rows) counts.set(product_id, (counts.get(product_id) ?? 0) + 1);
  return counts;
}
