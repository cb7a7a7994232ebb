import { pause } from '@sankofa/events/pause';
import type { Logger } from 'pino';
import type { FeedObserver } from './feed.ts';
import { isTransient } from './transient.ts';

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;

export interface UntilDoneOptions {
  readonly what: string;
  readonly logger: Logger;
  readonly signal: AbortSignal;
  readonly observer?: FeedObserver;
}

/**
 * Retries work with exponential backoff while the database or the log is down, until it succeeds or `signal` aborts.
 */
export async function untilDone(work: () => Promise<void>, options: UntilDoneOptions): Promise<void> {
  const { what, logger, signal, observer } = options;
  for (let ms = FIRST_PAUSE_MS; !signal.aborted; ms = Math.min(ms * 2, LONGEST_PAUSE_MS)) {
    try {
      await work();
      observer?.took(0);
      return;
    } catch (error) {
      if (!isTransient(error)) throw error;
      logger.warn({ err: error, what }, 'interrupted, trying again');
      observer?.failed(error);
      await pause(ms, signal);
    }
  }
}
