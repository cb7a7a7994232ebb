import { seedDemo } from '../seed/seed-demo.ts';
import { environmentOf, startApi, startProcess } from './processes.ts';
import { openSystem, untilLive } from './system.ts';
import type { Workbench } from './workbench.ts';

/** Starts the demo as `npm start` does, with the built front ends. Returns its address. */
export async function openDemo(bench: Workbench): Promise<string> {
  const connectionString = await bench.postgres();
  const system = await openSystem(bench, connectionString);
  const pool = bench.pool(connectionString, 4);
  const env = await environmentOf(bench, system);
  // The seed reads its own writes from the read models.
  const projections = startProcess(bench, 'projections/src/main.ts', { env });
  await Promise.race([seedDemo(env), projections.failed]);
  await untilLive(bench, system);
  await projections.stop();
  await pool.query('vacuum analyze');
  return startApi(bench, env);
}
