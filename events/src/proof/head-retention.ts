import type { Pool } from 'pg';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Every head is kept for this long; of older ones, the last of each hour. */
const KEPT_MS = 7 * DAY_MS;

/** Whether a head may be removed: it is old, and a later one of the same hour remains. */
export const isOutdated = (at: Date, nextAt: Date, now: Date): boolean =>
  now.getTime() - at.getTime() > KEPT_MS &&
  Math.floor(at.getTime() / HOUR_MS) === Math.floor(nextAt.getTime() / HOUR_MS);

/** Removes outdated heads and checkpoints from the database. */
export async function removeOutdated(pool: Pool, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS);
  for (const [table, order] of [
    ['heads', 'over (order by size)'],
    ['checkpoints', 'over (partition by log order by at)'],
  ]) {
    await pool.query(
      `delete from proof.${table} where ctid in (
         select id from (select ctid as id, at, lead(at) ${order} as next_at from proof.${table}) ordered
         where at < $1 and date_trunc('hour', at) = date_trunc('hour', next_at)
       )`,
      [before],
    );
  }
}
