import type { Pool } from 'pg';
import type { InconsistencyCode } from './log-inconsistent.ts';

/** Interval between reports of the log keeper, in ms. */
export const REPORT_EVERY_MS = 10_000;
/** Seconds without a report after which the log keeper counts as stopped. */
const SILENT_SECONDS = 60;

export interface LogReport {
  /** `checking`: the whole log is being re-hashed after a start; nothing is signed until that is complete. */
  readonly state: 'checking' | 'consistent' | 'inconsistent';
  readonly code: InconsistencyCode | null;
  readonly detail: string | null;
  /** Number of re-hashed events. */
  readonly size: number;
  readonly recheckedAt: Date | null;
}

export interface LogState extends Omit<LogReport, 'state'> {
  /** `silent`: no recent report of a log keeper, so nothing is being signed or checked. */
  readonly state: LogReport['state'] | 'silent';
  readonly reportedAt: Date | null;
}

/** Stores a report. An inconsistent log keeps that state during a new check, until it is found consistent. */
export async function reportLogState(pool: Pool, report: LogReport): Promise<void> {
  const { state, code, detail, size, recheckedAt } = report;
  await pool.query(
    `insert into proof.log_state (state, code, detail, size, rechecked_at, reported_at) values ($1, $2, $3, $4, $5, now())
     on conflict (singleton) do update set state = excluded.state, code = excluded.code, detail = excluded.detail,
       size = excluded.size, rechecked_at = excluded.rechecked_at, reported_at = excluded.reported_at
     where not (log_state.state = 'inconsistent' and excluded.state = 'checking')`,
    [state, code, detail, size, recheckedAt],
  );
}

/** Reads the last reported state of the log. */
export async function readLogState(pool: Pool): Promise<LogState> {
  const { rows } = await pool.query<{
    state: LogReport['state'];
    code: InconsistencyCode | null;
    detail: string | null;
    size: string;
    reported_at: Date;
    rechecked_at: Date | null;
    silent: boolean;
  }>(
    `select state, code, detail, size, reported_at, rechecked_at,
            now() - reported_at > make_interval(secs => ${SILENT_SECONDS}) as silent from proof.log_state`,
  );
  const [row] = rows;
  if (!row) return { state: 'silent', code: null, detail: null, size: 0, recheckedAt: null, reportedAt: null };
  return {
    state: row.silent && row.state !== 'inconsistent' ? 'silent' : row.state,
    code: row.code,
    detail: row.detail,
    size: Number(row.size),
    recheckedAt: row.rechecked_at,
    reportedAt: row.reported_at,
  };
}
