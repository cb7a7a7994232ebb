import { pause } from '@sankofa/events/pause';
import { runTogether } from '@sankofa/events/run-together';
import { type Position, type RecordedEvent, START } from '@sankofa/events/store/event-store';
import { BrokerUnavailable, type ConsumedBatch, consume, type KafkaClient, type TopicLayout } from '../relay/kafka.ts';
import { decodeMessage, type RelayMessage, UnreadableMessage } from '../relay/message.ts';
import { relayedTo } from '../relay/relay-checkpoint.ts';
import { type ActiveVersion, activeVersions, earliest, kafkaOffsets, latest } from './active-versions.ts';
import { catchUp } from './catch-up.ts';
import { LostPartition } from './checkpoint.ts';
import type { FeedOptions } from './feed.ts';
import { Busy, beatFeed, keepBeating } from './heartbeat.ts';
import { listen } from './listen.ts';
import { processBatch } from './process-batch.ts';
import { isTransient } from './transient.ts';

export interface KafkaFeedOptions extends FeedOptions, TopicLayout {
  readonly kafka: KafkaClient;
  /** Members of one group share the partitions. */
  readonly groupId: string;
}

const RETRY_MS = 1_000;
const CHUNK = 500;
/** A partition without messages for this long, in ms, is caught up from the log if the relay has moved. */
const SILENCE_MS = 5_000;
const LOOK_MS = 1_000;

/** Feeds from the topic of a relay, as a member of a group of projectors that share its partitions. */
export async function followKafka(options: KafkaFeedOptions): Promise<void> {
  const { logger, signal } = options;
  while (!signal.aborted) {
    try {
      await feed(options);
    } catch (error) {
      if (!(error instanceof LostPartition || error instanceof BrokerUnavailable) && !isTransient(error)) throw error;
      logger.warn({ err: error }, 'feed interrupted, trying again');
      options.observer?.failed(error);
      await pause(RETRY_MS, signal);
    }
  }
}

async function feed(options: KafkaFeedOptions): Promise<void> {
  const kafkaFeed = new KafkaFeed(options);
  const versionsChanged = await listen(options.connectionString, 'projection_versions', () => kafkaFeed.forget());
  try {
    await runTogether(options.signal, [
      (signal) =>
        consume({
          ...options,
          signal,
          assigned: (partitions) => kafkaFeed.assign(partitions),
          take: (batch) => kafkaFeed.take(batch),
        }),
      (signal) => kafkaFeed.watchSilence(signal),
      (signal) => keepBeating(() => beatFeed(options.pool), kafkaFeed.busy, signal),
    ]);
  } finally {
    await versionsChanged.end().catch(() => undefined);
  }
}

/** An assigned partition: the versions it feeds, and its serialised work. */
interface OwnPartition {
  fed: readonly ActiveVersion[] | null;
  heardAt: number;
  work: Promise<unknown>;
}

class KafkaFeed {
  readonly busy = new Busy();
  readonly #options: KafkaFeedOptions;
  #own = new Map<number, OwnPartition>();

  constructor(options: KafkaFeedOptions) {
    this.#options = options;
  }

  /** Takes over partitions. Cached state may be outdated, because another member may have owned them. */
  async assign(partitions: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const { pool, models, logger, observer } = this.#options;
    const before = this.#own;
    this.#own = new Map(
      partitions.map((partition) => [
        partition,
        // No message yet: what was relayed before is read from the log.
        { fed: null, heardAt: Number.NEGATIVE_INFINITY, work: before.get(partition)?.work ?? Promise.resolve() },
      ]),
    );
    logger.info({ partitions }, 'feeding partitions');
    observer?.took(0);
    return kafkaOffsets(pool, models, partitions);
  }

  /** Invalidates the versions, which have changed: they are read again before the next batch. */
  forget(): void {
    for (const own of this.#own.values()) own.fed = null;
  }

  /** Processes messages from Kafka. @throws LostPartition if another process feeds this partition */
  async take({ partition, messages, signal, done }: ConsumedBatch): Promise<void> {
    await this.#alone(partition, async (own) => {
      for (let from = 0; from < messages.length && !signal.aborted; from += CHUNK) {
        const chunk = messages.slice(from, from + CHUNK);
        const last = chunk.at(-1);
        const relayed = chunk.flatMap((message) => this.#read(message));
        const attempt = async (): Promise<boolean> => {
          const fed = await this.#versions(own, partition, signal);
          return fed !== null && (await this.#takeChunk(fed, partition, relayed, last?.offset, signal));
        };
        const taken = await attempt().catch((error: unknown) => {
          if (!(error instanceof LostPartition)) throw error;
          // A version may have been dropped: retry once with the current database state.
          own.fed = null;
          return attempt();
        });
        if (!taken || !last) return;
        own.heardAt = performance.now();
        done(last.offset);
        this.#options.observer?.took(relayed.filter(({ event }) => event).length);
      }
    });
  }

  /**
   * Catches up partitions from the log that are silent although the relay has moved: their messages are gone, or older
   * than the handover of a version.
   */
  async watchSilence(signal: AbortSignal): Promise<void> {
    const { pool, topic } = this.#options;
    while (!signal.aborted) {
      await pause(LOOK_MS, signal);
      const relayed = await relayedTo(pool, topic);
      for (const partition of this.#own.keys()) {
        await this.#alone(partition, async (own) => {
          const fed = await this.#versions(own, partition, signal);
          if (!fed || performance.now() - own.heardAt < SILENCE_MS) return;
          await this.#catchUp(fed, partition, relayed, signal);
        }).catch((error: unknown) => {
          // It was reassigned to another member of the group, or a version was dropped.
          if (!(error instanceof LostPartition)) throw error;
          this.forget();
        });
      }
    }
  }

  /**
   * Processes messages of one partition in order, and reads missing events from the log. Returns false if it has to
   * leave.
   */
  async #takeChunk(
    fed: readonly ActiveVersion[],
    partition: number,
    messages: readonly RelayMessage[],
    kafkaOffset: string | undefined,
    signal: AbortSignal,
  ): Promise<boolean> {
    const { pool, reading } = this.#options;
    let reached = earliest(fed, partition);
    let events: RecordedEvent[] = [];
    for (const { prev, through, event } of messages) {
      if (through <= reached && prev <= reached) continue;
      if (prev > reached) {
        await processBatch(pool, fed, { partition, events, checkpoint: reached }, reading);
        events = [];
        if (!(await this.#catchUp(fed, partition, prev, signal))) return false;
        reached = prev;
      }
      if (event && event.position > reached) events.push(event);
      if (through > reached) reached = through;
    }
    const batch = { partition, events, checkpoint: reached, ...(kafkaOffset !== undefined && { kafkaOffset }) };
    await processBatch(pool, fed, batch, reading);
    return true;
  }

  #read(message: ConsumedBatch['messages'][number]): RelayMessage[] {
    try {
      return [decodeMessage(message)];
    } catch (error) {
      if (!(error instanceof UnreadableMessage)) throw error;
      this.#options.logger.warn({ err: error, offset: message.offset }, 'skipped a message that is not from the relay');
      return [];
    }
  }

  /** The versions fed, all at the same position; null if the signal aborts before. */
  async #versions(own: OwnPartition, partition: number, signal: AbortSignal): Promise<readonly ActiveVersion[] | null> {
    if (own.fed) return own.fed;
    const fed = await activeVersions(this.#options.pool, this.#options.models);
    own.fed = fed;
    // A version that was just handed over is still where its rebuild ended.
    return (await this.#catchUp(fed, partition, latest(fed, partition), signal)) ? fed : null;
  }

  #catchUp(fed: readonly ActiveVersion[], partition: number, until: Position, signal: AbortSignal): Promise<boolean> {
    if (fed.length === 0 || until === START) return Promise.resolve(true);
    const from = earliest(fed, partition);
    if (from < until) this.#options.logger.info({ partition, from, until }, 'catching up from the log');
    return catchUp({ ...this.#options, fed, partition, until, signal });
  }

  /** Runs work on a partition, if it is still assigned, after all earlier work on it. */
  #alone(partition: number, work: (own: OwnPartition) => Promise<void>): Promise<void> {
    const own = this.#own.get(partition);
    if (!own) return Promise.resolve();
    const result = own.work.then(() => (this.#own.get(partition) === own ? this.busy.run(() => work(own)) : undefined));
    own.work = result.catch(() => undefined);
    return result;
  }
}
