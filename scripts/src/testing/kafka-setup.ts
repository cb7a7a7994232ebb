import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startKafka } from '../services/kafka.ts';
import { KafkaUnavailable } from '../services/kafka-artifacts.ts';

/** Kafka for the tests that need it: `KAFKA_BROKERS`, else a local one, else the reason why there is none. */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.KAFKA_BROKERS) {
    process.env.SANKOFA_TEST_KAFKA_BROKERS = process.env.KAFKA_BROKERS;
    return undefined;
  }
  const folder = await mkdtemp(join(tmpdir(), 'sankofa-kafka-'));
  try {
    const kafka = await startKafka({ folder });
    process.env.SANKOFA_TEST_KAFKA_BROKERS = kafka.brokers;
    return async () => {
      await kafka.stop();
      await rm(folder, { recursive: true, force: true });
    };
  } catch (error) {
    if (!(error instanceof KafkaUnavailable)) throw error;
    process.env.SANKOFA_TEST_KAFKA_MISSING = error.message;
    return undefined;
  }
}
