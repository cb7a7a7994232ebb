import { expect, type TestContext } from 'vitest';
import { KafkaUnavailable } from '../../services/kafka-artifacts.ts';
import { FaultNotRun } from '../fault-not-run.ts';
import { startLogCluster } from '../log-server.ts';
import { faults } from '../registry.ts';

export interface RunOptions {
  readonly kafka: boolean;
  /** Keeps the log; PostgreSQL when absent. */
  readonly store?: 'eventstoredb';
}

/** Each kills every victim within its first three rounds: with PostgreSQL's log, with Kafka too, and with EventStoreDB. */
const SEEDS = { postgresql: 149, eventstoredb: 9_881 };

/** The short form of `npm run faults`, for one of them. Skips the test where that fault cannot be run. */
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
