import { nextMessage, startProcess } from './processes.ts';
import type { Workbench } from './workbench.ts';

/** Address of an EventStoreDB: the first of `EVENTSTORE_URL`, or else the server for tests in a process of its own. */
export async function eventStoreDb(bench: Workbench): Promise<string> {
  const [given] = process.env.EVENTSTORE_URL?.split(' ') ?? [];
  if (given) return given;
  const started = startProcess(bench, 'scripts/dist/bench/eventstoredb-server.js');
  return (await nextMessage<{ listening: string }>(started)).listening;
}
