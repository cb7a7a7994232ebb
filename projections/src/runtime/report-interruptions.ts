import type { StoreUnavailable } from '@sankofa/events/store/errors';
import type { Logger } from 'pino';
import type { FeedObserver } from './feed.ts';

export interface Interruptions {
  readonly onInterrupted: (error: StoreUnavailable) => void;
  /** To be called with every batch: the log can be read. */
  readonly read: () => void;
}

/** Reports that the log cannot be read, and that it can again: once for each outage, however often it is tried. */
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
