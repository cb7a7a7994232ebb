import type { Findings } from './invariants.ts';
import { killRounds } from './kill-rounds.ts';
import { type Shape, type ShapeOptions, startShape } from './shape.ts';

export interface FaultOptions {
  readonly rounds: number;
  readonly seed: number;
  readonly kafka: boolean;
  readonly say: (text: string) => void;
}

export interface Fault {
  readonly name: string;
  readonly what: string;
  /** Returns what was wrong afterwards. @throws KafkaUnavailable */
  readonly run: (options: FaultOptions) => Promise<Findings>;
}

const WRITERS = 8;

/** Every fault the system is put through. */
export const faults: readonly Fault[] = [
  {
    name: 'kill',
    what: 'kill -9 of api, projectors, relays, PostgreSQL and Kafka at random moments under load',
    run: (options) =>
      withShape({ ...options, note: options.say }, (shape) => killRounds({ ...options, shape, writers: WRITERS })),
  },
];

async function withShape(options: ShapeOptions, work: (shape: Shape) => Promise<Findings>): Promise<Findings> {
  const shape = await startShape(options);
  try {
    return await work(shape);
  } finally {
    await shape.stop();
  }
}
