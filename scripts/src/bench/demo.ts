import { seedDemo } from '../seed/seed-demo.ts';
import { environmentOf, startApi } from './processes.ts';
import { buildReadModels, openSystem } from './system.ts';
import type { Workbench } from './workbench.ts';

/** Starts the demo as `npm start` does, with the built front ends. Returns its address. */
export async function openDemo(bench: Workbench): Promise<string> {
  const connectionString = await bench.postgres();
  const system = await openSystem(bench, connectionString);
  const pool = bench.pool(connectionString, 4);
  const env = await environmentOf(bench, system);
  // The seed reads its own writes from the read models.
  await buildReadModels(pool, system);
  await seedDemo(env);
  await buildReadModels(pool, system);
  await pool.query('vacuum analyze');
  return startApi(bench, env);
}
