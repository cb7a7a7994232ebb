import { expect, type TestContext } from 'vitest';
import { KafkaUnavailable } from '../../services/kafka-artifacts.ts';
import { FaultNotRun } from '../fault-not-run.ts';
import { faults } from '../registry.ts';

// This seed kills each of the processes, PostgreSQL and Kafka within its first three rounds.
const EVERYTHING = 149;

/** The short form of `npm run faults`, for one of them. Skips the test where that fault cannot be run. */
export async function runFault(context: TestContext, name: string, { kafka }: { kafka: boolean }): Promise<void> {
  const fault = faults.find((known) => known.name === name);
  const said: string[] = [];
  try {
    const findings = await fault?.run({ rounds: 3, seed: EVERYTHING, kafka, say: (text) => said.push(text) });
    expect(findings, said.join('\n')).toEqual([]);
  } catch (error) {
    if (error instanceof KafkaUnavailable || error instanceof FaultNotRun) context.skip(error.message);
    throw error;
  }
}
