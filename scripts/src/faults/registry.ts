import { loseConnections } from './connections.ts';
import type { FaultOptions } from './fault-options.ts';
import { fillDisk } from './full-disk.ts';
import type { Findings } from './invariants.ts';
import { killRounds } from './kill-rounds.ts';
import { serverOutages } from './server-outages.ts';
import { type Shape, startShape } from './shape.ts';
import { slowConsumers } from './slow-consumers.ts';

export interface Fault {
  readonly name: string;
  readonly what: string;
  /** Returns violations. @throws FaultNotRun, KafkaUnavailable */
  readonly run: (options: FaultOptions) => Promise<Findings>;
}

/** All faults. */
export const faults: readonly Fault[] = [
  {
    name: 'kill',
    what: 'kill -9 of api, projectors, relays, PostgreSQL, EventStoreDB and Kafka at random moments under load',
    run: inShape(killRounds),
  },
  {
    name: 'connections',
    what: 'database connections that are reset, or hang, and a restart of PostgreSQL',
    run: inShape(loseConnections),
  },
  {
    name: 'server-outages',
    what: 'PostgreSQL and Kafka killed, and frozen for 30 s: every process works again by itself',
    run: inShape(serverOutages),
  },
  { name: 'full-disk', what: 'a full disk under PostgreSQL', run: fillDisk },
  {
    name: 'slow-consumers',
    what: 'paused projectors, and subscribers that never read',
    run: inShape(slowConsumers),
  },
];

function inShape(fault: (shape: Shape, options: FaultOptions) => Promise<Findings>): Fault['run'] {
  return async (options) => {
    const shape = await startShape({ kafka: options.kafka, log: await options.openLog(), note: options.say });
    try {
      return await fault(shape, options);
    } finally {
      await shape.stop();
    }
  };
}
