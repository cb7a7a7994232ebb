import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { codec } from '@sankofa/events/catalog';
import { schemaOf, versionsOf } from '@sankofa/projections/runtime/versions';
import { openBaseline } from './deep-baseline.ts';
import { openDeepLog } from './deep-log.ts';
import { against, type Figure, median, plain } from './figure.ts';
import { environmentOf, startProcess } from './processes.ts';
import { metadataOf, type System } from './system.ts';
import { root, type Workbench } from './workbench.ts';

const BASELINE = 100_000;

/** Rebuild of the consent read model over a deep log against a small one, each in a separate process. */
export async function deepRebuild(bench: Workbench, name: string, size: number): Promise<Figure[]> {
  const system = await openDeepLog(bench, size);
  const baseline = await openBaseline(bench, system, BASELINE);
  const before = await rebuild(bench, baseline, BASELINE);
  const deep = await rebuild(bench, system, size);
  const after = await rebuild(bench, baseline, BASELINE);
  return [
    against(name, deep.rate, 'events/s', median([before.rate, after.rate])),
    against(`${name}.memory`, deep.megabytes, 'MB', median([before.megabytes, after.megabytes])),
  ];
}

/** Events of a rare type, the last of the log. */
const RARE = 1_000;

/** Seconds until a read model of a rare type of events is built over a deep log, with the start of its process. */
export async function deepRare(bench: Workbench, name: string, size: number): Promise<Figure[]> {
  const system = await openDeepLog(bench, size);
  const person = randomUUID();
  const rated = await Promise.all(
    Array.from({ length: RARE }, (_, n) => {
      const data = { movieId: `film-${n}`, stars: 5, before: null };
      return codec.encode({ type: 'MovieRated', data }, randomUUID(), metadataOf(person), person, system.vault);
    }),
  );
  await system.store.append(`ratings-${person}`, rated, 'no-stream');
  const env = await environmentOf(bench, system);
  const started = performance.now();
  const how = await startProcess(bench, 'projections/src/cli/main.ts', { args: ['rebuild', 'ratings'], env }).ended;
  const seconds = (performance.now() - started) / 1_000;
  const pool = bench.pool(system.connectionString, 1);
  const built = (await versionsOf(pool, 'ratings')).at(-1);
  if (built?.state !== 'ready') throw new RangeError(`No version is ready: ${how}`);
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::float8 as n from "${schemaOf('ratings', built.version)}".ratings`,
  );
  if (rows[0]?.n !== RARE) throw new RangeError(`Rebuilt are ${rows[0]?.n} of ${RARE} events: ${how}`);
  return [plain(name, seconds, 's')];
}

/** Events per second including indexes, as reported by the rebuild, and peak memory of its process. */
async function rebuild(
  bench: Workbench,
  system: System,
  size: number,
): Promise<{ readonly rate: number; readonly megabytes: number }> {
  const file = join(await bench.folder(), 'peak');
  const meter = pathToFileURL(join(root, 'scripts/src/bench/peak-memory.ts')).href;
  const running = startProcess(bench, 'projections/src/cli/main.ts', {
    args: ['rebuild', 'consents'],
    env: { ...(await environmentOf(bench, system)), PEAK_MEMORY_FILE: file },
    execArgv: ['--import', meter],
  });
  const how = await running.ended;
  const pool = bench.pool(system.connectionString, 1);
  const built = (await versionsOf(pool, 'consents')).at(-1);
  if (built?.state !== 'ready') throw new RangeError(`No version is ready: ${how}`);
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::float8 as n from "${schemaOf('consents', built.version)}".consent_history`,
  );
  if (rows[0]?.n !== size) throw new RangeError(`Rebuilt are ${rows[0]?.n} of ${size} events: ${how}`);
  return { rate: built.rate, megabytes: Number(await readFile(file, 'utf8')) / 1e6 };
}
