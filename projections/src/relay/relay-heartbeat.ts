import { pause } from '@sankofa/events/pause';
import type { Pool } from 'pg';
import type { Check } from '../runtime/checks.ts';

const BEAT_MS = 5_000;
/** Seconds without a heartbeat after which the relay counts as dead. */
const STALE_SECONDS = 30;

/** Records a heartbeat of the relay of a topic. */
export async function beat(pool: Pool, topic: string): Promise<void> {
  await pool.query(
    `insert into relay.checkpoints (topic, position, alive_at) values ($1, '', now())
     on conflict (topic) do update set alive_at = now()`,
    [topic],
  );
}

/**
 * Sends heartbeats every few seconds until `signal` aborts.
 * @param isStuck whether the relay hangs: heartbeats then pause
 */
export async function keepBeating(
  pool: Pool,
  topic: string,
  isStuck: () => boolean,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    // Without the database the relay itself stops and restarts.
    if (!isStuck()) await beat(pool, topic).catch(() => undefined);
    await pause(BEAT_MS, signal);
  }
}

/** Checks that the relay of a topic is alive. Without it, no read model advances. */
export const relayCheck = (pool: Pool, topic: string): Check => ({
  name: 'relay',
  check: async () => {
    const { rows } = await pool.query<{ silent: number | null }>(
      'select extract(epoch from now() - alive_at)::float8 as silent from relay.checkpoints where topic = $1',
      [topic],
    );
    const silent = rows[0]?.silent ?? null;
    if (silent === null) return { state: 'failing', detail: 'No relay has started: read models do not move.' };
    if (silent <= STALE_SECONDS) return null;
    return {
      state: 'failing',
      detail: `No heartbeat of the relay for ${Math.round(silent)} s: read models do not move.`,
    };
  },
});
