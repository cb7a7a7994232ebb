import { describe } from 'vitest';

/**
 * Describes tests that require a real Apache Kafka, in a file named `*.kafka.test.ts`. Without one, each test is
 * skipped under a name that says why.
 * @param body receives the brokers in the format of `KAFKA_BROKERS`
 */
export function describeWithKafka(name: string, body: (brokers: string) => void): void {
  const brokers = process.env.SANKOFA_TEST_KAFKA_BROKERS;
  if (brokers) return void describe(name, () => body(brokers));
  const reason = process.env.SANKOFA_TEST_KAFKA_MISSING ?? 'its file is not named *.kafka.test.ts';
  describe.skip(`${name} (no Kafka: ${reason})`, () => body(''));
}
