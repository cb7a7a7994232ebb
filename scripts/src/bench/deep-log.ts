import { mkdir, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drop, versionsOf } from '@sankofa/projections/runtime/versions';
import type { Pool } from 'pg';
import { DataFolderInUse, lockFolder } from '../services/data-folder.ts';
import { startEmbeddedPostgres } from '../services/embedded-postgres.ts';
import { hashContents } from '../services/provenance.ts';
import { fillConsentLog } from './consent-log.ts';
import { NotRun } from './figure.ts';
import { openSystem, type System } from './system.ts';
import { root, Workbench } from './workbench.ts';

const FOLDER = join(root, '.cache', 'bench-logs');

/** Seed of streams and ids. Sealed fields differ between fills, because keys and nonces are random. */
const SEED = 'bench:deep';

/** Source files that determine the storage format. The cached log is refilled when they change. */
const FORMAT = [
  'events/src/catalog.ts',
  'events/src/database',
  'events/src/personal',
  'events/src/privacy',
  'events/src/store',
  'scripts/src/bench/consent-log.ts',
  'scripts/src/bench/system.ts',
  'scripts/src/services/embedded-postgres.ts',
];

/**
 * Disk space per event: 1,200 bytes with indexes, measured; the rest is an estimate for read model and write-ahead log.
 */
const BYTES_PER_EVENT = 1_800;
/** Disk space to keep free. */
const RESERVE = 5e9;

/** Faster writes. A crash loses nothing, because the log counts as filled only after the last checkpoint. */
const FILL_SETTINGS = {
  autovacuum: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
};

/**
 * Opens a cached log of `size` consent events on a durable PostgreSQL, without read models. Fills it first if it does
 * not exist or the storage format has changed. Later writes are removed again.
 * @throws NotRun when the disk lacks room, another run uses the log, or `EVENTSTORE_URL` is set
 */
export async function openDeepLog(bench: Workbench, size: number): Promise<System> {
  if (process.env.EVENTSTORE_URL) throw new NotRun('it measures the log in PostgreSQL: unset EVENTSTORE_URL.');
  const folder = join(FOLDER, String(size));
  bench.defer(await lock(folder));
  const cluster = join(folder, 'postgres');
  const mark = join(folder, 'format');
  const contents = hashContents(root, FORMAT);
  const format = contents && `${contents} ${SEED}`;
  if (format === null || format !== (await readFile(mark, 'utf8').catch(() => null))) {
    await rm(mark, { force: true });
    await rm(cluster, { recursive: true, force: true });
    await checkSpace(size);
    await fill(bench, cluster, size);
    if (format !== null) await writeFile(mark, format);
  }
  const postgres = await startEmbeddedPostgres({ folder: cluster });
  bench.defer(() => postgres.stop());
  const pool = bench.pool(postgres.url, 1);
  // An interrupted run may have left data behind.
  await reset(pool, size);
  bench.defer(() => reset(pool, size));
  return openSystem(bench, postgres.url, null);
}

async function lock(folder: string): Promise<() => Promise<void>> {
  try {
    return await lockFolder(folder);
  } catch (error) {
    if (error instanceof DataFolderInUse) throw new NotRun(`another run uses ${folder}.`, { cause: error });
    throw error;
  }
}

async function checkSpace(size: number): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const { bavail, bsize } = await statfs(FOLDER);
  const free = bavail * bsize;
  const needed = size * BYTES_PER_EVENT + RESERVE;
  if (free >= needed) return;
  const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`;
  throw new NotRun(`${FOLDER} needs ${gigabytes(needed)} of free disk space, and has ${gigabytes(free)}.`);
}

async function fill(bench: Workbench, cluster: string, size: number): Promise<void> {
  console.error(`Filling a log of ${size.toLocaleString('en')} events, which later runs use again.`);
  const filling = new Workbench();
  bench.defer(() => filling.clear());
  try {
    const postgres = await startEmbeddedPostgres({ folder: cluster, settings: FILL_SETTINGS });
    filling.defer(() => postgres.stop());
    const system = await openSystem(filling, postgres.url, null);
    await fillConsentLog(filling.pool(postgres.url, 1), system, size, SEED);
  } finally {
    await filling.clear();
  }
}

/** Deletes events after the first `size`, all read models and all other databases. */
async function reset(pool: Pool, size: number): Promise<void> {
  const { rows } = await pool.query<{ datname: string }>(
    `select datname from pg_database where not datistemplate and datname <> current_database()`,
  );
  for (const { datname } of rows) await pool.query(`drop database "${datname}" with (force)`);
  for (const { name, version } of await versionsOf(pool)) {
    await drop(pool, name, version, { by: 'bench', reason: 'bench' }, true);
  }
  const { rows: heads } = await pool.query<{ position: string }>('select position from log.head');
  if (Number(heads[0]?.position) === size) return;
  await pool.query(
    `begin;
     alter table log.events disable trigger refuse_change;
     delete from log.events where position > ${size};
     alter table log.events enable trigger refuse_change;
     update log.head set position = ${size};
     commit`,
  );
  await pool.query('vacuum analyze log.events');
}
