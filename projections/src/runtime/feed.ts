import type { EventStore } from '@sankofa/events/store/event-store';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { EventReader } from './apply.ts';
import type { ReadModel } from './define-read-model.ts';

export interface FeedOptions {
  readonly pool: Pool;
  readonly connectionString: string;
  readonly store: EventStore;
  readonly models: readonly ReadModel[];
  readonly reading: EventReader;
  readonly logger: Logger;
  readonly signal: AbortSignal;
  /** Receives successes and failures, for health and metrics. */
  readonly observer?: FeedObserver;
}

export interface FeedObserver {
  /** A batch was processed. */
  took(events: number): void;
  /** The feed was interrupted and will retry. */
  failed(error: unknown): void;
}

/**
 * Delivers new events to read models: from the log itself (`log-feed.ts`) or through Kafka (`kafka-feed.ts`). Runs
 * until `signal` aborts, finishing the current batch; restarts after failures.
 */
export type Feed = (options: FeedOptions) => Promise<void>;
