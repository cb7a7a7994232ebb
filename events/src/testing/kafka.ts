import { describe } from 'vitest';

/**
 * Describes what needs a real Apache Kafka, in a file named `*.kafka.test.ts`. Where there is none, each of the tests is
 * skipped under a name that says why.
 * @param body given the address of the brokers, as `KAFKA_BROKERS` takes it
 */
export function describeWithKafka(name: string, body: (brokers: string) => void): void {
  const brokers = process.env.SANKOFA_TEST_KAFKA_BROKERS;
  if (brokers) return void describe(name, () => body(brokers));
  const reason = process.env.SANKOFA_TEST_KAFKA_MISSING ?? 'its file is not named *.kafka.test.ts';
  describe.skip(`${name} (no Kafka: ${reason})`, () => body(''));
}
