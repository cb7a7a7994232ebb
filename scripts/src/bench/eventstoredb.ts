import { nextMessage, startProcess } from './processes.ts';
import type { Workbench } from './workbench.ts';

/**
 * Returns the connection string of an EventStoreDB with an empty log: a given one, or a test server in its own process.
 */
export async function eventStoreDb(bench: Workbench): Promise<string> {
  const given = bench.takeLog();
  if (given !== null) return given;
  const started = startProcess(bench, 'scripts/src/bench/eventstoredb-server.ts');
  return (await nextMessage<{ listening: string }>(started)).listening;
}
