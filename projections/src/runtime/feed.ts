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
  /** Told of everything that goes well or wrong, for health and metrics. */
  readonly observer?: FeedObserver;
}

export interface FeedObserver {
  /** A batch has been taken in. */
  took(events: number): void;
  /** The feed was interrupted and will try again. */
  failed(error: unknown): void;
}

/**
 * How events reach read models as they happen: from the log itself (`log-feed.ts`) or through Kafka (`kafka-feed.ts`).
 * Runs until `signal` aborts, finishing the batch in hand; starts over by itself when something on the way fails.
 */
export type Feed = (options: FeedOptions) => Promise<void>;
