import { describeWithKafka } from '@sankofa/events/testing/kafka';
import { expect, it, type TestContext } from 'vitest';
import { KafkaUnavailable } from '../services/kafka-artifacts.ts';
import { FaultNotRun } from './fault-not-run.ts';
import { faults } from './registry.ts';

/** The short form of `npm run faults`. */
async function run(context: TestContext, name: string, kafka: boolean, seed: number): Promise<void> {
  const fault = faults.find((known) => known.name === name);
  const said: string[] = [];
  try {
    const findings = await fault?.run({ rounds: 3, seed, kafka, say: (text) => said.push(text) });
    expect(findings, said.join('\n')).toEqual([]);
  } catch (error) {
    if (error instanceof KafkaUnavailable || error instanceof FaultNotRun) context.skip(error.message);
    throw error;
  }
}

// This seed kills each of the processes, PostgreSQL and Kafka within its first three rounds.
const EVERYTHING = 149;

describeWithKafka('faults, with Kafka', () => {
  it('kills everything once', { timeout: 240_000 }, (context) => run(context, 'kill', true, EVERYTHING));
});

it('kills everything once, without Kafka', { timeout: 120_000 }, (context) => run(context, 'kill', false, EVERYTHING));
it('loses connections', { timeout: 120_000 }, (context) => run(context, 'connections', false, EVERYTHING));
it('fills the disk', { timeout: 120_000 }, (context) => run(context, 'full-disk', false, EVERYTHING));
it('has slow consumers', { timeout: 120_000 }, (context) => run(context, 'slow-consumers', false, EVERYTHING));
