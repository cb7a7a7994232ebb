import { fillConsentLog } from './consent-log.ts';
import { openSystem, type System } from './system.ts';
import type { Workbench } from './workbench.ts';

/** Opens a small log in a database of its own on the server of a deep log, which removes it at the end. */
export async function openBaseline(bench: Workbench, deep: System, size: number): Promise<System> {
  const url = await bench.database(deep.connectionString, 'baseline');
  const system = await openSystem(bench, url, null);
  await fillConsentLog(bench.pool(url, 1), system, size);
  return system;
}
