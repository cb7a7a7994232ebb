import type { Pool } from 'pg';
import type { TableRow } from '../database/tables.ts';

/** How much of a demo's history is written. */
export interface Progress {
  readonly done: number;
  readonly total: number;
}

/** Stores the progress for the console. */
export async function reportProgress(pool: Pool, { done, total }: Progress): Promise<void> {
  await pool.query(
    `insert into demo.progress (done, total) values ($1, $2)
     on conflict (singleton) do update set done = excluded.done, total = excluded.total, reported_at = now()`,
    [done, total],
  );
}

/** Reads the progress of a history that is being written; null before its first report. */
export async function readProgress(pool: Pool): Promise<Progress | null> {
  const { rows } = await pool.query<TableRow<'demo.progress'>>('select done, total from demo.progress');
  return rows[0] ?? null;
}
