import { pause } from '@sankofa/events/pause';
import type { Logger } from 'pino';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

export interface PeriodicWork {
  /** Named in the log when it could not be done. */
  readonly what: string;
  /** One round. Several processes may do it at a time. */
  readonly work: () => Promise<unknown>;
  readonly logger: Logger;
  readonly signal: AbortSignal;
  /** Between two rounds, in milliseconds; an hour when absent. */
  readonly everyMs?: number;
}

/**
 * Does something at once and then again and again, until the signal aborts. What fails is said in the log and tried again a
 * minute later at the most: the database may not answer, or a read model may not have been built yet.
 */
export async function periodically({ what, work, logger, signal, everyMs = HOUR_MS }: PeriodicWork): Promise<void> {
  while (!signal.aborted) {
    let next = everyMs;
    try {
      await work();
    } catch (error) {
      logger.warn({ err: error }, `${what} not done, trying again`);
      next = Math.min(everyMs, MINUTE_MS);
    }
    await pause(next, signal);
  }
}
