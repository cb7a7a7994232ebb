import { pause } from '@sankofa/events/pause';
import type { Pool } from 'pg';
import type { Check, Finding } from './checks.ts';

const BEAT_MS = 5_000;
/** Seconds without a heartbeat after which a part stands still. */
const STALE_SECONDS = 15;
/** Time of one batch after which its work counts as stuck, in ms. */
const STUCK_MS = 20_000;

/** Work that is in progress. */
export class Busy {
  readonly #since = new Set<{ readonly at: number }>();
  readonly #now: () => number;

  constructor(now = () => performance.now()) {
    this.#now = now;
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    const started = { at: this.#now() };
    this.#since.add(started);
    try {
      return await work();
    } finally {
      this.#since.delete(started);
    }
  }

  get isStuck(): boolean {
    return [...this.#since].some(({ at }) => this.#now() - at > STUCK_MS);
  }
}

/** Calls `beat` every few seconds until `signal` aborts, except while work is stuck. */
export async function keepBeating(beat: () => Promise<unknown>, busy: Busy, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    // Without the database the work itself is interrupted and tried again.
    if (!busy.isStuck) await beat().catch(() => undefined);
    await pause(BEAT_MS, signal);
  }
}

/**
 * What a check reports of a part: the api keeps serving what it has.
 * @param silent seconds since the last heartbeat; null before the first
 */
export function silenceOf(part: string, silent: number | null): Finding | null {
  if (silent === null) return { state: 'degraded', detail: `No ${part} has started: read models do not move.` };
  if (silent <= STALE_SECONDS) return null;
  const detail = `No heartbeat of the ${part} for ${Math.round(silent)} s: read models do not move.`;
  return { state: 'degraded', detail };
}

/** Records that projectors feed the read models. */
export const beatFeed = (pool: Pool): Promise<unknown> =>
  pool.query(
    `insert into projection.heartbeats (part, alive_at) values ('feed', now())
     on conflict (part) do update set alive_at = now()`,
  );

/** Checks that a projector feeds the read models. */
export const projectorCheck = (pool: Pool): Check => ({
  name: 'projector',
  check: async () => {
    const { rows } = await pool.query<{ silent: number }>(
      `select extract(epoch from now() - alive_at)::float8 as silent from projection.heartbeats where part = 'feed'`,
    );
    return silenceOf('projector', rows[0]?.silent ?? null);
  },
});
