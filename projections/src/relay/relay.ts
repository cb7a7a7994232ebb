import { pause } from '@sankofa/events/pause';
import type { EventStore } from '@sankofa/events/store/event-store';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { FeedObserver } from '../runtime/feed.ts';
import { Busy, keepBeating } from '../runtime/heartbeat.ts';
import { whileLeader } from '../runtime/leader.ts';
import { reportInterruptions } from '../runtime/report-interruptions.ts';
import { isTransient } from '../runtime/transient.ts';
import { BrokerUnavailable, ensureTopic, type KafkaClient, Publisher, type TopicLayout } from './kafka.ts';
import { toMessages } from './message.ts';
import { LostTopic, moveRelayCheckpoint, relayedTo } from './relay-checkpoint.ts';
import { beat } from './relay-heartbeat.ts';

export interface RelayOptions extends TopicLayout {
  readonly pool: Pool;
  readonly connectionString: string;
  readonly store: EventStore;
  readonly kafka: KafkaClient;
  readonly logger: Logger;
  readonly signal: AbortSignal;
  readonly observer?: FeedObserver;
}

const RETRY_MS = 1_000;
const BATCH = 500;

/**
 * Publishes the log to one topic, in order, until `signal` aborts. One relay is active at a time; others stand by. What
 * may not have been published is published again: readers deduplicate by position.
 * @throws UnsuitableTopic if the topic has another layout
 */
export async function runRelay(options: RelayOptions): Promise<void> {
  const { logger, signal } = options;
  while (!signal.aborted) {
    try {
      await ensureTopic(options.kafka, options);
      await whileLeader(options, `sankofa relay ${options.topic}`, (leading) => publishLog(options, leading));
    } catch (error) {
      if (!isPassing(error)) throw error;
      logger.warn({ err: error }, 'relay interrupted, trying again');
      options.observer?.failed(error);
      await pause(RETRY_MS, signal);
    }
  }
}

async function publishLog(options: RelayOptions, leading: AbortSignal): Promise<void> {
  const { pool, store, kafka, topic, partitions, logger, observer } = options;
  // A new producer per term: after an error it is unknown what the old one has sent.
  const publisher = await Publisher.open(kafka, topic);
  const ended = new AbortController();
  const busy = new Busy();
  let beating: Promise<void> | undefined;
  try {
    let at = await relayedTo(pool, topic);
    // Sends the current position to readers that missed it while the log was idle.
    await publisher.publish(toMessages([], at, at, partitions));
    observer?.took(0);
    beating = keepBeating(() => beat(pool, topic), busy, AbortSignal.any([leading, ended.signal]));
    const { onInterrupted, read } = reportInterruptions(logger, observer);
    const options = { after: at, batchSize: BATCH, onInterrupted, signal: leading };
    for await (const { events, checkpoint } of store.subscribe(options)) {
      read();
      const from = at;
      await busy.run(async () => {
        await publisher.publish(toMessages(events, from, checkpoint, partitions));
        await moveRelayCheckpoint(pool, topic, from, checkpoint);
      });
      at = checkpoint;
      observer?.took(events.length);
      if (leading.aborted) break;
    }
  } finally {
    ended.abort();
    await beating;
    await publisher.close();
  }
}

const isPassing = (error: unknown): boolean =>
  error instanceof BrokerUnavailable || error instanceof LostTopic || isTransient(error);
