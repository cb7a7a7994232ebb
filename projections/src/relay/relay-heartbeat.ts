import type { Pool } from 'pg';
import type { Check } from '../runtime/checks.ts';
import { silenceOf } from '../runtime/heartbeat.ts';

/** Records a heartbeat of the relay of a topic. */
export const beat = (pool: Pool, topic: string): Promise<unknown> =>
  pool.query(
    `insert into relay.checkpoints (topic, position, alive_at) values ($1, '', now())
     on conflict (topic) do update set alive_at = now()`,
    [topic],
  );

/** Checks that the relay of a topic is alive. Without it, no read model advances. */
export const relayCheck = (pool: Pool, topic: string): Check => ({
  name: 'relay',
  check: async () => {
    const { rows } = await pool.query<{ silent: number | null }>(
      'select extract(epoch from now() - alive_at)::float8 as silent from relay.checkpoints where topic = $1',
      [topic],
    );
    return silenceOf('relay', rows[0]?.silent ?? null);
  },
});
