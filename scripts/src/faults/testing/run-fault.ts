import { expect, type TestContext } from 'vitest';
import { KafkaUnavailable } from '../../services/kafka-artifacts.ts';
import { FaultNotRun } from '../fault-not-run.ts';
import { faults } from '../registry.ts';

export interface RunOptions {
  readonly kafka: boolean;
}

/** Kills every victim within three rounds. */
const SEED = 149;

/** Runs one fault of `npm run faults` in its short form. Skips the test if the fault cannot run here. */
export async function runFault(context: TestContext, name: string, { kafka }: RunOptions): Promise<void> {
  const fault = faults.find((known) => known.name === name);
  const said: string[] = [];
  try {
    const findings = await fault?.run({
      rounds: 3,
      seed: SEED,
      kafka,
      openLog: async () => null,
      alsoKill: [],
      say: (text) => said.push(text),
    });
    expect(findings, said.join('\n')).toEqual([]);
  } catch (error) {
    if (error instanceof KafkaUnavailable || error instanceof FaultNotRun) context.skip(error.message);
    throw error;
  }
}
