import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { START } from '@sankofa/events/store/event-store';
import { describeWithKafka } from '@sankofa/events/testing/kafka';
import { LOG_STORES } from '@sankofa/events/testing/test-log';
import kafkajs from 'kafkajs';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { compare } from '../runtime/compare.ts';
import { followKafka } from '../runtime/kafka-feed.ts';
import { layOutPartitions } from '../runtime/partition-layout.ts';
import { rebuild } from '../runtime/rebuild.ts';
import { drop, rollback, swap, swapWhenCaughtUp } from '../runtime/versions.ts';
import { type CountersBed, counters, openCounters } from '../testing/counters.ts';
import { ensureTopic, openKafka, Publisher, UnsuitableTopic } from './kafka.ts';
import { toMessages } from './message.ts';
import { runRelay } from './relay.ts';
import { relayedTo } from './relay-checkpoint.ts';
import { relayCheck } from './relay-heartbeat.ts';

const PARTITIONS = 4;
const operator = { by: 'test', reason: 'test' };

for (const logStore of LOG_STORES)
  describeWithKafka(`read models fed through Kafka, the log in ${logStore}`, (brokers) => {
    let bed: CountersBed;
    let topic: string;
    const kafka = () => openKafka({ brokers, clientId: 'test', logger: bed.logger });
    const admin = async <Result>(work: (admin: kafkajs.Admin) => Promise<Result>): Promise<Result> => {
      const client = new kafkajs.Kafka({ brokers: [brokers], logLevel: kafkajs.logLevel.NOTHING }).admin();
      await client.connect();
      return work(client).finally(() => client.disconnect());
    };

    beforeAll(async () => {
      bed = await openCounters(logStore);
      await bed.count('first', 1);
      await rebuild({ ...bed, model: counters, partitions: 1 });
      await swap(bed.pool, counters, operator);
    });

    afterAll(() => bed.close());

    beforeEach(() => {
      topic = `test-${randomBytes(6).toString('hex')}`;
    });

    const relay = (signal: AbortSignal) => runRelay({ ...bed, kafka: kafka(), topic, partitions: PARTITIONS, signal });

    const project = async (signal: AbortSignal): Promise<void> => {
      await layOutPartitions({ ...bed, partitions: PARTITIONS, signal });
      await followKafka({
        ...bed,
        kafka: kafka(),
        topic,
        partitions: PARTITIONS,
        groupId: `${topic}.projectors`,
        signal,
      });
    };

    /** Runs parts of the distributed setup during `work`. */
    async function during(parts: ((signal: AbortSignal) => Promise<void>)[], work: () => Promise<void>): Promise<void> {
      const stop = new AbortController();
      const running = parts.map((part) => part(stop.signal));
      try {
        await Promise.race([work(), Promise.all(running)]);
      } finally {
        stop.abort();
        await Promise.all(running);
      }
    }

    const countUp = (events: number, streams: number) =>
      Promise.all(Array.from({ length: events }, (_, n) => bed.count(`stream-${n % streams}`, 1)));

    /** Expects the live version to equal a rebuild from the log. */
    async function expectSameAsRebuilt(): Promise<void> {
      const version = await rebuild({ ...bed, model: counters, partitions: PARTITIONS });
      const differences = await compare(bed.pool, counters);
      expect(differences.map(({ onlyLive, onlyNext }) => [onlyLive, onlyNext])).toEqual([
        [0, 0],
        [0, 0],
        [0, 0],
      ]);
      await drop(bed.pool, 'counters', version, operator);
    }

    it('delivers every event to the read model, even in idle partitions', async () => {
      const before = await bed.total();
      await during([relay, project], async () => {
        await countUp(500, 20);
        await bed.caughtUp();
        // One stream is in one partition; the others advance by watermarks.
        await bed.count('alone', 1);
        await bed.caughtUp();
      });
      expect(await relayCheck(bed.pool, topic).check()).toBeNull();
      expect(await bed.total()).toBe(before + 501);
      await expectSameAsRebuilt();
    });

    it('is correct with two relays and two projectors', async () => {
      const before = await bed.total();
      await during([relay, relay, project, project], async () => {
        for (let round = 0; round < 5; round++) await countUp(100, 10);
        await bed.caughtUp();
      });
      expect(await bed.total()).toBe(before + 500);
      await expectSameAsRebuilt();
    });

    it('reassigns partitions when a projector joins or leaves', async () => {
      const before = await bed.total();
      const first = new AbortController();
      await during([relay, project, () => project(first.signal)], async () => {
        await countUp(200, 10);
        await bed.caughtUp();
        first.abort();
        await countUp(200, 10);
        await bed.caughtUp();
      });
      expect(await bed.total()).toBe(before + 400);
      await expectSameAsRebuilt();
    });

    it('skips events that it has already processed', async () => {
      const before = await bed.total();
      await during([relay, project], async () => {
        await countUp(50, 5);
        await bed.caughtUp();
      });
      const { events, next } = await bed.store.readAll({ after: START, limit: 10_000 });
      const again = await Publisher.open(kafka(), topic);
      for (let times = 0; times < 3; times++) {
        await again.publish(toMessages(events, START, next, PARTITIONS));
      }
      await again.close();
      await during([relay, project], async () => {
        await bed.count('last', 1);
        await bed.caughtUp();
      });
      expect(await bed.total()).toBe(before + 51);
      await expectSameAsRebuilt();
    });

    it('reads from the log what Kafka has lost', async () => {
      const before = await bed.total();
      await during([relay], async () => {
        await countUp(100, 10);
        await reaches(() => relayedTo(bed.pool, topic));
      });
      await admin(async (client) => {
        const partitions = await client.fetchTopicOffsets(topic);
        await client.deleteTopicRecords({
          topic,
          partitions: partitions.map(({ partition, high }) => ({ partition, offset: high })),
        });
      });
      await during([relay, project], async () => {
        await bed.caughtUp();
        await bed.count('after', 1);
        await bed.caughtUp();
      });
      expect(await bed.total()).toBe(before + 101);
      await expectSameAsRebuilt();
    });

    it('swaps and rolls back versions while they are fed', async () => {
      const before = await bed.total();
      await during([relay, project], async () => {
        await countUp(100, 10);
        const version = await rebuild({ ...bed, model: counters, partitions: PARTITIONS });
        await countUp(100, 10);
        await swapWhenCaughtUp(bed.pool, counters, operator);
        await countUp(100, 10);
        await bed.caughtUp();
        expect(await bed.total()).toBe(before + 300);
        await rollback(bed.pool, counters, operator);
        await bed.count('back', 1);
        await bed.caughtUp();
        expect(await bed.total()).toBe(before + 301);
        await drop(bed.pool, 'counters', version, operator);
      });
      await expectSameAsRebuilt();
    });

    it('returns to one partition, and continues from there', async () => {
      const signal = new AbortController().signal;
      const before = await bed.total();
      await bed.count('without Kafka', 5);
      await layOutPartitions({ ...bed, partitions: 1, signal });
      await layOutPartitions({ ...bed, partitions: PARTITIONS, signal });
      await during([relay, project], () => bed.caughtUp());
      expect(await bed.total()).toBe(before + 5);
      await expectSameAsRebuilt();
    });

    it('rejects a topic with another number of partitions, and says how to fix it', async () => {
      await admin((client) => client.createTopics({ topics: [{ topic, numPartitions: 3 }], waitForLeaders: true }));
      await expect(ensureTopic(kafka(), { topic, partitions: PARTITIONS })).rejects.toThrow(UnsuitableTopic);
      await expect(ensureTopic(kafka(), { topic, partitions: PARTITIONS })).rejects.toThrow(
        'set SANKOFA_KAFKA_PARTITIONS=3',
      );
    });

    it('skips messages that are not from a relay', async () => {
      await ensureTopic(kafka(), { topic, partitions: PARTITIONS });
      const producer = new kafkajs.Kafka({ brokers: [brokers], logLevel: kafkajs.logLevel.NOTHING }).producer();
      await producer.connect();
      await producer.send({ topic, messages: [0, 1, 2, 3].map((partition) => ({ partition, value: '{"hello":1}' })) });
      await producer.disconnect();
      const before = await bed.total();
      await during([relay, project], async () => {
        await bed.count('real', 1);
        await bed.caughtUp();
      });
      expect(await bed.total()).toBe(before + 1);
    });

    async function reaches(position: () => Promise<string>): Promise<void> {
      const head = await bed.store.head();
      while ((await position()) < head) await sleep(20);
    }
  });
