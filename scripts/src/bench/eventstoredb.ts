import { nextMessage, startProcess } from './processes.ts';
import type { Workbench } from './workbench.ts';

/** Connection string of an EventStoreDB with an empty log: one that was given, else the server for tests in a process of its own. */
export async function eventStoreDb(bench: Workbench): Promise<string> {
  const given = bench.takeLog();
  if (given !== null) return given;
  const started = startProcess(bench, 'scripts/src/bench/eventstoredb-server.ts');
  return (await nextMessage<{ listening: string }>(started)).listening;
}
