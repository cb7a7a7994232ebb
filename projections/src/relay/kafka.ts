import kafkajs, { type Batch, type Kafka, type logCreator, type Producer } from 'kafkajs';
import type { Logger } from 'pino';
import { encodeMessage, type RelayMessage, type StoredMessage } from './message.ts';

// kafkajs is CommonJS, and Node sees only some of its exports by name.
const { ConfigResourceTypes, KafkaJSError, logLevel } = kafkajs;

/** Kafka could not be reached, or did not answer in time. Trying again is safe. */
export class BrokerUnavailable extends Error {
  override readonly name = 'BrokerUnavailable';
}

/** The topic is not laid out as the relay needs it; the message says what to do. */
export class UnsuitableTopic extends Error {
  override readonly name = 'UnsuitableTopic';
}

/** A way to Kafka; closed to everything but this file. */
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
/** A projector that dies is missed after this long: the shortest a broker allows unless told otherwise. */
const SESSION_MS = 6_000;
const HEARTBEAT_MS = 1_000;
/** Longest a fetch waits for messages: also how soon a consumer notices that it should leave. */
const FETCH_WAIT_MS = 500;

/** The one place that knows kafkajs. Failing is quick here: those who use it start over, from their checkpoint. */
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
 * Makes the topic, or checks the one there is.
 * @throws UnsuitableTopic when it has another number of partitions, or is compacted; BrokerUnavailable
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

  /** Resolves once everything is acknowledged. @throws BrokerUnavailable: some of it may have been published */
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

/** Messages of one partition, in order, each with its offset. */
export interface ConsumedBatch {
  readonly partition: number;
  readonly messages: readonly (StoredMessage & { readonly offset: string })[];
  /** Aborts when the partition may be somebody else's soon, or the offset was moved: leave at once. */
  readonly signal: AbortSignal;
  /** Messages up to this offset are done. */
  done(offset: string): void;
}

export interface ConsumeOptions extends TopicLayout {
  readonly kafka: KafkaClient;
  readonly groupId: string;
  readonly signal: AbortSignal;
  /** Called with the partitions that are ours from now on; answers the offset to go on from, where one is known. */
  assigned(partitions: readonly number[]): Promise<ReadonlyMap<number, string>>;
  /** Heartbeats are sent meanwhile. An error ends `consume` with it. */
  take(batch: ConsumedBatch): Promise<void>;
}

/**
 * Consumes a topic as a member of a group until `signal` aborts.
 * @throws whatever `take` or `assigned` threw; BrokerUnavailable
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
  // It may fail before or after somebody waits for it.
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
    // Where no offset is known, the log itself has what came before.
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
        // kafkajs joins the group again when it learns of a rebalance here.
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

/** What kafkajs says goes where everything else is logged. It calls errors what it then retries: they are warnings here. */
const logTo =
  (logger: Logger): logCreator =>
  () =>
  ({ namespace, log }) => {
    logger.warn({ kafka: namespace, error: typeof log.error === 'string' ? log.error : undefined }, log.message);
  };
