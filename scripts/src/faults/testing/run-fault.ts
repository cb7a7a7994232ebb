import { expect, type TestContext } from 'vitest';
import { KafkaUnavailable } from '../../services/kafka-artifacts.ts';
import { FaultNotRun } from '../fault-not-run.ts';
import { startLogCluster } from '../log-server.ts';
import { faults } from '../registry.ts';

export interface RunOptions {
  readonly kafka: boolean;
  /** Store of the log; PostgreSQL by default. */
  readonly store?: 'eventstoredb';
}

/**
 * Seeds that kill every victim within three rounds: with the log in PostgreSQL, with and without Kafka, and with
 * EventStoreDB.
 */
const SEEDS = { postgresql: 149, eventstoredb: 9_881 };

/** Runs one fault of `npm run faults` in its short form. Skips the test if the fault cannot run here. */
export async function runFault(context: TestContext, name: string, { kafka, store }: RunOptions): Promise<void> {
  const fault = faults.find((known) => known.name === name);
  const said: string[] = [];
  try {
    const findings = await fault?.run({
      rounds: 3,
      seed: SEEDS[store ?? 'postgresql'],
      kafka,
      openLog: async () => (store === 'eventstoredb' ? startLogCluster() : null),
      alsoKill: [],
      say: (text) => said.push(text),
    });
    expect(findings, said.join('\n')).toEqual([]);
  } catch (error) {
    if (error instanceof KafkaUnavailable || error instanceof FaultNotRun) context.skip(error.message);
    throw error;
  }
}
