import type { StoreUnavailable } from '@sankofa/events/store/errors';
import type { Logger } from 'pino';
import type { FeedObserver } from './feed.ts';

export interface Interruptions {
  readonly onInterrupted: (error: StoreUnavailable) => void;
  /** Call it with every batch: the log is readable. */
  readonly read: () => void;
}

/** Reports when the log becomes unreadable and readable again: once per outage, regardless of retries. */
export function reportInterruptions(logger: Logger, observer: FeedObserver | undefined): Interruptions {
  let isInterrupted = false;
  return {
    onInterrupted: (error) => {
      if (isInterrupted) return;
      isInterrupted = true;
      logger.warn({ reason: error.message }, 'the log cannot be read, trying again');
      observer?.failed(error);
    },
    read: () => {
      if (isInterrupted) logger.warn('the log can be read again');
      isInterrupted = false;
    },
  };
}
