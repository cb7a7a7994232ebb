import { readConfig, requireDatabase } from '@sankofa/events/config/config';
import type { HistorySize } from '@sankofa/events/demo/demo';
import { type Progress, reportProgress } from '@sankofa/events/demo/progress';
import { Pool } from 'pg';
import { sandboxPlace } from '../start/sandbox-settings.ts';
import { openDemoImport } from './demo-import.ts';
import { writeHistory } from './history/write-history.ts';

/** The history that `npm start` writes. */
export const HISTORY: HistorySize = { seed: 1, people: 400, months: 18 };

/** Interval of progress reports in ms. */
const REPORT_EVERY_MS = 500;

export interface WritingOptions {
  readonly onProgress: (progress: Progress) => void;
  readonly signal: AbortSignal;
}

/**
 * Writes the history of a demo, or what an interrupted one lacks, and marks it as complete. Needs the demo's first data
 * and a running projector. An interrupted history keeps the size it was begun with.
 * @returns the size of the history
 * @throws DOMException AbortError once `signal` aborts
 */
export async function writeDemoHistory(
  env: NodeJS.ProcessEnv,
  wanted: HistorySize,
  { onProgress, signal }: WritingOptions,
): Promise<HistorySize> {
  const pool = new Pool({ connectionString: requireDatabase(readConfig(env, ['DATABASE_URL'])), max: 1 });
  // A broken idle connection is replaced at the next report.
  pool.on('error', () => undefined);
  let reporting: Promise<void> = Promise.resolve();
  const history = await openDemoImport(env);
  try {
    const size = await history.plan(wanted);
    if (history.isComplete) return size;
    let reportedAt = 0;
    const report = (done: number, total: number): void => {
      onProgress({ done, total });
      if (performance.now() - reportedAt < REPORT_EVERY_MS) return;
      reportedAt = performance.now();
      reporting = reporting.then(() => reportProgress(pool, { done, total }));
    };
    const sandbox = sandboxPlace(env);
    await writeHistory(history, { ...size, end: history.end, sandbox, onProgress: report, signal });
    await history.complete();
    return size;
  } finally {
    await Promise.allSettled([reporting]);
    await history.close();
    await pool.end();
  }
}
