import type { Pool } from 'pg';
import type { ForeignEvents } from '../store/foreign-events.ts';
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
  /** Null if other applications have written nothing. */
  readonly foreign: ForeignEvents | null;
}

export interface LogState extends Omit<LogReport, 'state'> {
  /** `silent`: no recent report of a log keeper, so nothing is being signed or checked. */
  readonly state: LogReport['state'] | 'silent';
  readonly reportedAt: Date | null;
}

/** Stores a report. An inconsistent log keeps that state during a new check, until it is found consistent. */
export async function reportLogState(pool: Pool, report: LogReport): Promise<void> {
  const { state, code, detail, size, recheckedAt, foreign } = report;
  await pool.query(
    `insert into proof.log_state (state, code, detail, size, rechecked_at, reported_at, foreign_count, foreign_stream, foreign_type)
     values ($1, $2, $3, $4, $5, now(), $6, $7, $8)
     on conflict (singleton) do update set state = excluded.state, code = excluded.code, detail = excluded.detail,
       size = excluded.size, rechecked_at = excluded.rechecked_at, reported_at = excluded.reported_at,
       foreign_count = excluded.foreign_count, foreign_stream = excluded.foreign_stream, foreign_type = excluded.foreign_type
     where not (log_state.state = 'inconsistent' and excluded.state = 'checking')`,
    [state, code, detail, size, recheckedAt, foreign?.count ?? 0, foreign?.stream ?? null, foreign?.type ?? null],
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
    foreign_count: string;
    foreign_stream: string | null;
    foreign_type: string | null;
  }>(
    `select state, code, detail, size, reported_at, rechecked_at, foreign_count, foreign_stream, foreign_type,
            now() - reported_at > make_interval(secs => ${SILENT_SECONDS}) as silent from proof.log_state`,
  );
  const [row] = rows;
  if (!row) {
    return { state: 'silent', code: null, detail: null, size: 0, recheckedAt: null, reportedAt: null, foreign: null };
  }
  const { foreign_count: count, foreign_stream: stream, foreign_type: type } = row;
  return {
    state: row.silent && row.state !== 'inconsistent' ? 'silent' : row.state,
    code: row.code,
    detail: row.detail,
    size: Number(row.size),
    recheckedAt: row.rechecked_at,
    reportedAt: row.reported_at,
    foreign: stream === null || type === null ? null : { count: Number(count), stream, type },
  };
}
