import { findKafka, KafkaUnavailable } from './kafka-artifacts.ts';

// Downloads Kafka before the tests that need it. Without it, they are skipped with the reason.
await findKafka(process.env).catch((error: unknown) => {
  if (!(error instanceof KafkaUnavailable)) throw error;
});
