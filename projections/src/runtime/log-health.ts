import { readLastAudit } from '@sankofa/events/proof/audit-results';
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
    const [state, audit] = await Promise.all([readLogState(pool), readLastAudit(pool)]);
    const detail = detailOf(state) ?? (audit && audit.problems.length > 0 ? AUDIT_FAILED : null);
    return detail === null ? null : { state: 'degraded', detail };
  },
});

const AUDIT_FAILED = 'The last audit of the log found problems: npm run log -- audit.';

function detailOf({ state, code }: LogState): string | null {
  if (state === 'inconsistent') return `The log does not match its signed heads (${code}): nothing is signed.`;
  return state === 'silent' ? 'No log keeper has reported for a minute: nothing is signed.' : null;
}

/** Registers gauges for the consistency of the log, and for what other applications have written to its server. */
export function registerLogHealth(registry: Registry, pool: Pool): void {
  new Gauge({
    name: 'sankofa_log_consistent',
    help: '1 while the log matches its signed heads; 0 when it does not, no log keeper reports, or the last audit found problems; NaN while the database is away',
    registers: [registry],
    async collect() {
      // Other metrics are needed most while the database is down.
      const read = await Promise.all([readLogState(pool), readLastAudit(pool)]).catch(() => null);
      const [state, audit] = read ?? [];
      const isSigning = state?.state === 'consistent' || state?.state === 'checking';
      const isWell = isSigning && (audit?.problems.length ?? 0) === 0;
      this.set(read === null ? Number.NaN : Number(isWell));
    },
  });
  new Gauge({
    name: 'sankofa_log_foreign_events',
    help: 'Events of other applications on the server of the log, which needs one of its own; NaN while the database is away',
    registers: [registry],
    async collect() {
      const state = await readLogState(pool).catch(() => null);
      this.set(state === null ? Number.NaN : (state.foreign?.count ?? 0));
    },
  });
}
