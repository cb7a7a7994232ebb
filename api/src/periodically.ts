import { pause } from '@sankofa/events/pause';
import type { Logger } from 'pino';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

export interface PeriodicWork {
  /** Name of the work in the log. */
  readonly what: string;
  /** One round. Several processes may run it at the same time. */
  readonly work: () => Promise<unknown>;
  readonly logger: Logger;
  readonly signal: AbortSignal;
  /** Interval between rounds in ms; an hour by default. */
  readonly everyMs?: number;
}

/**
 * Runs work immediately and then periodically until the signal aborts. A failure is logged and retried after at most a
 * minute: the database may be down, or a read model may not be built yet.
 */
export async function periodically({ what, work, logger, signal, everyMs = HOUR_MS }: PeriodicWork): Promise<void> {
  while (!signal.aborted) {
    let next = everyMs;
    try {
      await work();
    } catch (error) {
      logger.warn({ err: error }, `${what} failed, will retry`);
      next = Math.min(everyMs, MINUTE_MS);
    }
    await pause(next, signal);
  }
}
