import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeWithKafka } from '@sankofa/events/testing/kafka';
import { Kafka, logLevel } from 'kafkajs';
import { expect, it } from 'vitest';
import { startKafka } from './kafka.ts';
import { findKafka, KafkaUnavailable } from './kafka-artifacts.ts';

const client = (brokers: string): Kafka => new Kafka({ brokers: [brokers], logLevel: logLevel.NOTHING });

describeWithKafka('a Kafka for tests', (shared) => {
  it('serves', async () => {
    const admin = client(shared).admin();
    await admin.connect();
    expect((await admin.describeCluster()).brokers).toHaveLength(1);
    await admin.disconnect();
  });

  it('keeps acknowledged messages when killed', { timeout: 60_000 }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sankofa-kafka-'));
    const kafka = await startKafka({ folder });
    try {
      const admin = client(kafka.brokers).admin();
      await admin.createTopics({ topics: [{ topic: 'kept', numPartitions: 1 }], waitForLeaders: true });
      const producer = client(kafka.brokers).producer({ idempotent: true, maxInFlightRequests: 1 });
      await producer.connect();
      await producer.send({ topic: 'kept', acks: -1, messages: [{ value: 'one' }, { value: 'two' }] });
      await producer.disconnect();
      await kafka.kill();
      expect(kafka.pid).toBeUndefined();
      await kafka.restart();
      expect(await admin.fetchTopicOffsets('kept')).toMatchObject([{ low: '0', high: '2' }]);
      await admin.disconnect();
    } finally {
      await kafka.kill();
      await rm(folder, { recursive: true, force: true });
    }
  });
});

it('explains why there is no Kafka', async () => {
  await expect(findKafka({ JAVA_HOME: '/nowhere' })).rejects.toThrow(new KafkaUnavailable('Java 17 is not here'));
});
