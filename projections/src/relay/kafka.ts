import kafkajs, { type Batch, type Kafka, type logCreator, type Producer } from 'kafkajs';
import type { Logger } from 'pino';
import { encodeMessage, type RelayMessage, type StoredMessage } from './message.ts';

// kafkajs is CommonJS, and Node detects only some of its named exports.
const { ConfigResourceTypes, KafkaJSError, logLevel } = kafkajs;

/** Kafka was unreachable or did not answer in time. Retrying is safe. */
export class BrokerUnavailable extends Error {
  override readonly name = 'BrokerUnavailable';
}

/** The topic does not have the layout that the relay needs; the message says how to fix it. */
export class UnsuitableTopic extends Error {
  override readonly name = 'UnsuitableTopic';
}

/** A Kafka client, opaque outside this file. */
export type KafkaClient = Kafka;

export interface KafkaOptions {
  /** host:port, comma-separated. */
  readonly brokers: string;
  readonly clientId: string;
  readonly logger: Logger;
}

export interface TopicLayout {
  readonly topic: string;
  readonly partitions: number;
}

const ACKS_ALL = -1;
const MOST_REPLICAS = 3;
/** Session timeout in ms: the shortest that brokers allow by default. */
const SESSION_MS = 6_000;
const HEARTBEAT_MS = 1_000;
/** Maximum wait of a fetch for messages, in ms: also the delay before a consumer notices that it should leave. */
const FETCH_WAIT_MS = 500;

/** The only module that uses kafkajs. Failures are reported early: callers restart from their checkpoint. */
export function openKafka({ brokers, clientId, logger }: KafkaOptions): KafkaClient {
  return new kafkajs.Kafka({
    clientId,
    brokers: brokers.split(',').map((broker) => broker.trim()),
    connectionTimeout: 3_000,
    requestTimeout: 10_000,
    retry: { initialRetryTime: 100, maxRetryTime: 1_000, retries: 4 },
    logLevel: logLevel.WARN,
    logCreator: logTo(logger),
  });
}

/**
 * Creates the topic, or checks the existing one.
 * @throws UnsuitableTopic if it has another number of partitions, or is compacted; BrokerUnavailable
 */
export async function ensureTopic(kafka: KafkaClient, { topic, partitions }: TopicLayout): Promise<void> {
  const admin = kafka.admin();
  try {
    await admin.connect();
    const { brokers } = await admin.describeCluster();
    await admin.createTopics({
      waitForLeaders: true,
      topics: [
        {
          topic,
          numPartitions: partitions,
          replicationFactor: Math.min(MOST_REPLICAS, brokers.length),
          configEntries: [{ name: 'cleanup.policy', value: 'delete' }],
        },
      ],
    });
    const { topics } = await admin.fetchTopicMetadata({ topics: [topic] });
    const found = topics[0]?.partitions.length ?? 0;
    if (found !== partitions) {
      throw new UnsuitableTopic(
        `Topic ${topic} has ${found} partitions, not ${partitions}. The number cannot change once events are in it: ` +
          `set SANKOFA_KAFKA_PARTITIONS=${found}, or name another topic in SANKOFA_KAFKA_TOPIC.`,
      );
    }
    const { resources } = await admin.describeConfigs({
      includeSynonyms: false,
      resources: [{ type: ConfigResourceTypes.TOPIC, name: topic, configNames: ['cleanup.policy'] }],
    });
    const policy = resources[0]?.configEntries[0]?.configValue;
    if (policy !== 'delete') {
      throw new UnsuitableTopic(
        `Topic ${topic} has cleanup.policy=${policy}: events would be lost from it. Set it to delete.`,
      );
    }
  } catch (error) {
    throw wrap(error);
  } finally {
    await admin.disconnect();
  }
}

/** Publishes to a topic, one send at a time, acknowledged by all replicas. */
export class Publisher {
  readonly #producer: Producer;
  readonly #topic: string;

  private constructor(producer: Producer, topic: string) {
    this.#producer = producer;
    this.#topic = topic;
  }

  /** @throws BrokerUnavailable */
  static async open(kafka: KafkaClient, topic: string): Promise<Publisher> {
    const producer = kafka.producer({ idempotent: true, maxInFlightRequests: 1, allowAutoTopicCreation: false });
    try {
      await producer.connect();
    } catch (error) {
      throw wrap(error);
    }
    return new Publisher(producer, topic);
  }

  /** Resolves once everything is acknowledged. @throws BrokerUnavailable; some messages may have been published */
  async publish(messages: readonly RelayMessage[]): Promise<void> {
    try {
      await this.#producer.send({ topic: this.#topic, acks: ACKS_ALL, messages: messages.map(encodeMessage) });
    } catch (error) {
      throw wrap(error);
    }
  }

  close(): Promise<void> {
    return this.#producer.disconnect();
  }
}

/** Messages of one partition in order, with their offsets. */
export interface ConsumedBatch {
  readonly partition: number;
  readonly messages: readonly (StoredMessage & { readonly offset: string })[];
  /** Aborts when the partition may be reassigned, or the offset was moved: stop at once. */
  readonly signal: AbortSignal;
  /** Commits messages up to this offset. */
  done(offset: string): void;
}

export interface ConsumeOptions extends TopicLayout {
  readonly kafka: KafkaClient;
  readonly groupId: string;
  readonly signal: AbortSignal;
  /** Called with newly assigned partitions; returns the offset to resume from, if known. */
  assigned(partitions: readonly number[]): Promise<ReadonlyMap<number, string>>;
  /** Heartbeats continue during the call. An error ends `consume` with it. */
  take(batch: ConsumedBatch): Promise<void>;
}

/**
 * Consumes a topic as a member of a group until `signal` aborts.
 * @throws errors of `take` or `assigned`; BrokerUnavailable
 */
export async function consume(options: ConsumeOptions): Promise<void> {
  const { kafka, topic, groupId, signal } = options;
  const consumer = kafka.consumer({
    groupId,
    allowAutoTopicCreation: false,
    sessionTimeout: SESSION_MS,
    heartbeatInterval: HEARTBEAT_MS,
    maxWaitTimeInMs: FETCH_WAIT_MS,
    retry: { restartOnFailure: async () => false },
  });
  let fail: (error: unknown) => void = () => undefined;
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
  });
  // It may fail before or after it is awaited.
  failed.catch(() => undefined);
  let ready: Promise<void> = Promise.resolve();
  consumer.on(consumer.events.CRASH, ({ payload }) => fail(payload.error));
  consumer.on(consumer.events.GROUP_JOIN, ({ payload }) => {
    const partitions = payload.memberAssignment[topic] ?? [];
    ready = options.assigned(partitions).then((offsets) => {
      for (const [partition, offset] of offsets) consumer.seek({ topic, partition, offset });
    });
    ready.catch(fail);
  });
  try {
    await consumer.connect();
    // Without a known offset, earlier events are read from the log itself.
    await consumer.subscribe({ topics: [topic], fromBeginning: false });
    await consumer.run({
      eachBatchAutoResolve: false,
      autoCommitInterval: 5_000,
      partitionsConsumedConcurrently: options.partitions,
      eachBatch: async ({ batch, heartbeat, resolveOffset, isRunning, isStale }) => {
        await ready;
        const leave = new AbortController();
        const beating = setInterval(() => {
          if (!isRunning() || isStale()) leave.abort();
          heartbeat().catch((error: unknown) => leave.abort(error));
        }, HEARTBEAT_MS / 4);
        try {
          if (isStale() || !isRunning()) return;
          await options.take({
            partition: batch.partition,
            messages: messagesOf(batch),
            signal: AbortSignal.any([leave.signal, signal]),
            done: resolveOffset,
          });
        } catch (error) {
          fail(error);
        } finally {
          clearInterval(beating);
        }
        // kafkajs rejoins the group when it learns of a rebalance here.
        if (leave.signal.reason instanceof KafkaJSError) throw leave.signal.reason;
      },
    });
    await Promise.race([failed, aborted(signal)]);
  } catch (error) {
    throw wrap(error);
  } finally {
    await consumer.disconnect();
  }
}

const messagesOf = ({ partition, messages }: Batch): ConsumedBatch['messages'] =>
  messages.map(({ offset, key, value, headers = {} }) => ({
    partition,
    offset,
    key: key?.toString() ?? null,
    value: value?.toString() ?? null,
    headers: Object.fromEntries(Object.entries(headers).map(([name, header]) => [name, header?.toString() ?? ''])),
  }));

const wrap = (error: unknown): unknown =>
  error instanceof KafkaJSError ? new BrokerUnavailable(`Kafka: ${error.message}`, { cause: error }) : error;

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

/** Forwards kafkajs logs to our logger. Its errors are retried, so they are logged as warnings. */
const logTo =
  (logger: Logger): logCreator =>
  () =>
  ({ namespace, log }) => {
    logger.warn({ kafka: namespace, error: typeof log.error === 'string' ? log.error : undefined }, log.message);
  };
