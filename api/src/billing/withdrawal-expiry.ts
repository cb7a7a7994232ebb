import { isWithdrawalOver, WITHDRAWALS_KEPT_DAYS, withdrawal } from '@sankofa/events/billing/withdrawal';
import { withdrawals as model } from '@sankofa/projections/billing/withdrawals';
import type { Services } from '../services.ts';
import { findAll, sql, view } from '../sql.ts';

const AT_ONCE = 500;
const DAY_MS = 86_400_000;
const withdrawals = view(model, 'withdrawals');

/**
 * Erases declarations at the end of their retention: destroys their keys, then records it. The next run completes an
 * interrupted one.
 */
export async function eraseOldWithdrawals({
  runner,
  vault,
  queries,
  clock,
}: Pick<Services, 'runner' | 'vault' | 'queries' | 'clock'>): Promise<void> {
  const now = clock();
  const before = new Date(now.getTime() - WITHDRAWALS_KEPT_DAYS * DAY_MS);
  const old = await findAll(
    queries,
    sql`select ${withdrawals.pick('id')} from ${withdrawals}
        where erased_at is null and declared_at <= ${before} order by declared_at limit ${AT_ONCE}`,
  );
  for (const { id } of old) {
    if (!isWithdrawalOver((await runner.state(withdrawal, id)).state, now)) continue;
    await vault.destroy(id);
    runner.forget(id);
    const actor = { kind: 'system', id: 'billing' } as const;
    await runner.run(withdrawal, id, { kind: 'erase' }, { now, actor, idempotencyKey: `erase ${id}` });
  }
}
