import type { Pool } from 'pg';
import type { AuditResult } from './audit-log.ts';

/** The last complete audit of the log. */
export interface LastAudit {
  readonly at: Date;
  /** Number of events. */
  readonly size: number;
  readonly problems: readonly string[];
}

/** Stores the result of an audit, for the console. */
export async function recordAudit(pool: Pool, { state, problems }: AuditResult): Promise<void> {
  await pool.query('insert into proof.audits (size, problems) values ($1, $2)', [state.size, JSON.stringify(problems)]);
}

/** The result of the last complete audit; null before the first. */
export async function readLastAudit(pool: Pool): Promise<LastAudit | null> {
  const { rows } = await pool.query<{ at: Date; size: string; problems: string[] }>(
    'select at, size, problems from proof.audits order by at desc limit 1',
  );
  return rows[0] ? { at: rows[0].at, size: Number(rows[0].size), problems: rows[0].problems } : null;
}
