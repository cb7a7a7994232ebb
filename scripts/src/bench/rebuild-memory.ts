import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fillConsentLog } from './consent-log.ts';
import { type Figure, plain } from './figure.ts';
import { environmentOf, type Running, startProcess } from './processes.ts';
import { openSystem, untilLive } from './system.ts';
import { root, type Workbench } from './workbench.ts';

const EVENTS = 1_000_000;
const FIRST_BUILD_MS = 600_000;

/**
 * Most memory of the process that rebuilds the consent read model: the one a projector starts for it when it is asked
 * to. A second line: of a projector that finds no read models, and builds all of them over the same log.
 */
export async function rebuildMemory(bench: Workbench): Promise<Figure[]> {
  const connectionString = await bench.postgres();
  const system = await openSystem(bench, connectionString);
  const pool = bench.pool(connectionString, 1);
  await fillConsentLog(pool, system, EVENTS);
  const env = await environmentOf(bench, system);

  const projector = await startMetered(bench, env, 'projections/src/main.ts');
  await Promise.race([untilLive(bench, system, FIRST_BUILD_MS), projector.failed]);
  await projector.stop();
  const rebuild = await startMetered(bench, env, 'projections/src/cli/main.ts', ['rebuild', 'consents']);
  const how = await rebuild.ended;
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::float8 as n from consents_v2.consent_history join projection.versions v
     on v.name = 'consents' and v.version = 2 and v.state = 'ready'`,
  );
  if (rows[0]?.n !== EVENTS) throw new RangeError(`Rebuilt are ${rows[0]?.n} of ${EVENTS} events: ${how}`);
  return [
    plain('rebuild.memory', await rebuild.peak(), 'MB'),
    plain('rebuild.memory_first', await projector.peak(), 'MB'),
  ];
}

interface Metered extends Running {
  /** The most memory it has had, in MB. Known once it has ended in good order. */
  peak(): Promise<number>;
}

/** Starts a process that writes down the most memory it has had. */
async function startMetered(
  bench: Workbench,
  env: NodeJS.ProcessEnv,
  script: string,
  args: readonly string[] = [],
): Promise<Metered> {
  const file = join(await bench.folder(), 'peak');
  const meter = pathToFileURL(join(root, 'scripts/src/bench/peak-memory.ts')).href;
  const running = startProcess(bench, script, {
    args,
    env: { ...env, PEAK_MEMORY_FILE: file },
    execArgv: ['--import', meter],
  });
  return {
    ...running,
    peak: async () => Number(await readFile(file, 'utf8')) / 1e6,
  };
}
