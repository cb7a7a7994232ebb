import { type LogState, readLogState } from '@sankofa/events/proof/log-state';
import type { Pool } from 'pg';
import { Gauge, type Registry } from 'prom-client';
import type { Check } from './checks.ts';

/**
 * Consistency of the log, as reported by the log keeper. At most degraded: films are still served, and the console must
 * stay reachable for the investigation. Details are shown only in the console, not publicly.
 */
export const logCheck = (pool: Pool): Check => ({
  name: 'log',
  check: async () => {
    const detail = detailOf(await readLogState(pool));
    return detail === null ? null : { state: 'degraded', detail };
  },
});

function detailOf({ state, code }: LogState): string | null {
  if (state === 'inconsistent') return `The log does not match its signed heads (${code}): nothing is signed.`;
  return state === 'silent' ? 'No log keeper has reported for a minute: nothing is signed.' : null;
}

/** Registers a gauge for the consistency of the log. */
export function registerLogHealth(registry: Registry, pool: Pool): void {
  new Gauge({
    name: 'sankofa_log_consistent',
    help: '1 while the log matches its signed heads; 0 when it does not, or no log keeper reports: nothing is signed then; NaN while the database is away',
    registers: [registry],
    async collect() {
      // Other metrics are needed most while the database is down.
      const read = await readLogState(pool).catch(() => null);
      const isWell = read?.state === 'consistent' || read?.state === 'checking';
      this.set(read === null ? Number.NaN : Number(isWell));
    },
  });
}
