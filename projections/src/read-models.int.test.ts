import { randomBytes } from 'node:crypto';
import { codec } from '@sankofa/events/catalog';
import { migrate, migrateVault } from '@sankofa/events/database/migrate';
import { MasterKey } from '@sankofa/events/personal/master-key';
import { openPostgresVault } from '@sankofa/events/personal/postgres-vault';
import { type EventStore, type RecordedEvent, START } from '@sankofa/events/store/event-store';
import { freshDatabase } from '@sankofa/events/testing/database';
import { depth } from '@sankofa/events/testing/depth';
import { openTestLog } from '@sankofa/events/testing/test-log';
import fc from 'fast-check';
import { Pool } from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { readModels } from './read-models.ts';
import { partitionOf } from './relay/partition.ts';
import { activeVersions } from './runtime/active-versions.ts';
import type { EventReader } from './runtime/apply.ts';
import { LostPartition } from './runtime/checkpoint.ts';
import { compare } from './runtime/compare.ts';
import { eventTypesOf, type ReadModel } from './runtime/define-read-model.ts';
import { processBatch } from './runtime/process-batch.ts';
import { rebuild } from './runtime/rebuild.ts';
import { createVersion, drop, setState, swap, versionsOf } from './runtime/versions.ts';
import { live, randomFrom } from './testing/random-history.ts';

const PARTITIONS = 4;
const SEED = 20260304;
const operator = { by: 'test', reason: 'test' };

let pool: Pool;
let connectionString: string;
let store: EventStore;
let reading: EventReader;
let log: RecordedEvent[];
const masterKey = new MasterKey(randomBytes(32));
const models = readModels(masterKey);

beforeAll(async () => {
  const database = await freshDatabase();
  connectionString = database.url;
  pool = new Pool({ connectionString });
  await migrate(pool);
  await migrateVault(pool);
  const testLog = await openTestLog(connectionString);
  store = testLog.store;
  const vault = openPostgresVault({ connectionString, masterKey });
  reading = { codec, vault };
  await live(store, vault, randomFrom(SEED));
  log = (await store.readAll({ after: START, limit: 10_000 })).events;
  for (const model of models) {
    await rebuild({ pool, connectionString, store, model, reading, partitions: PARTITIONS });
    await swap(pool, model, operator);
  }
  return async () => {
    await Promise.all([testLog.close(), vault.close()]);
    await pool.end();
    await database.drop();
  };
}, 120_000);

it('process a random history that contains every event they read', () => {
  const happened = new Set(log.map(({ type }) => type));
  const read = new Set(models.flatMap((model) => eventTypesOf(model)));
  expect([...read].filter((type) => !happened.has(type))).toEqual([]);
});

it('are the same for any order of partitions and batches, with repetitions', {
  timeout: depth(120_000, 1_200_000),
}, async () => {
  // A batch has one event up to a maximum. With a small maximum, a run has thousands of batches without testing more,
  // and run times vary by a factor of three.
  const schedule = fc.record({ seed: fc.nat(), batchSize: fc.integer({ min: 30, max: 60 }) });
  await fc.assert(
    fc.asyncProperty(schedule, async ({ seed, batchSize }) => {
      const versions = await Promise.all(models.map((model) => newVersion(model)));
      await deliver(randomFrom(seed), batchSize);
      for (const [n, model] of models.entries()) {
        const differences = (await compare(pool, model)).filter((table) => table.onlyLive + table.onlyNext > 0);
        expect(differences, model.name).toEqual([]);
        await drop(pool, model.name, versions[n] as number, operator);
      }
    }),
    { numRuns: depth(3, 100) },
  );
});

/** Creates an empty version that is fed from the start of the log. */
async function newVersion(model: ReadModel): Promise<number> {
  const version = 1 + Math.max(...(await versionsOf(pool, model.name)).map((known) => known.version));
  await createVersion(pool, model, version, PARTITIONS);
  await setState(pool, model.name, version, 'ready');
  return version;
}

/**
 * Delivers the log as Kafka does: in order within a partition, in any order between them, and partly more than once.
 */
async function deliver(random: (below: number) => number, batchSize: number): Promise<void> {
  const fed = (await activeVersions(pool, models)).filter(({ checkpoints }) =>
    [...checkpoints.values()].includes(START),
  );
  const left = Array.from({ length: PARTITIONS }, (_, partition) =>
    log.filter(({ stream }) => partitionOf(stream, PARTITIONS) === partition),
  );
  const end = log.at(-1)?.position ?? START;
  for (let partitions = left.flatMap((events, n) => (events.length > 0 ? [n] : [])); partitions.length > 0; ) {
    const partition = partitions[random(partitions.length)] as number;
    const queue = left[partition] as RecordedEvent[];
    const events = queue.splice(0, 1 + random(batchSize));
    const checkpoint = queue.length > 0 ? (events.at(-1)?.position ?? START) : end;
    const batch = { partition, events, checkpoint };
    const stale = fed.map((version) => ({ ...version, checkpoints: new Map(version.checkpoints) }));
    await processBatch(pool, fed, batch, reading);
    // Delivers to the same projector again, and sometimes to one that does not know that the batch was processed.
    await processBatch(pool, fed, batch, reading);
    if (random(4) === 0) await expect(processBatch(pool, stale, batch, reading)).rejects.toThrow(LostPartition);
    if (queue.length === 0) partitions = partitions.filter((n) => n !== partition);
  }
}
