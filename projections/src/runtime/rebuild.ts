import type { EventStore, LogPage, Position, RecordedEvent } from '@sankofa/events/store/event-store';
import { inTransaction } from '@sankofa/events/store/postgres/transaction';
import { Client, type Pool } from 'pg';
import { describe, type EventReader, PoisonEvent, prepare } from './apply.ts';
import type { BatchWriter } from './batch-writer.ts';
import { LostPartition, moveCheckpoints } from './checkpoint.ts';
import { parkedFrom, parkFollowing } from './dead-letters.ts';
import { eventTypesOf, type ReadModel } from './define-read-model.ts';
import { findPoison } from './find-poison.ts';
import type { PoisonRef } from './tables.ts';
import { isTransient } from './transient.ts';
import {
  CannotChangeVersion,
  createIndexes,
  createVersion,
  placeCheckpoints,
  schemaOf,
  setState,
  versionsOf,
} from './versions.ts';

/** Progress of a rebuild, in events of the types the read model reads. */
export interface RebuildProgress {
  readonly version: number;
  readonly done: number;
  readonly total: number;
  readonly eventsPerSecond: number;
  /** Null until a rate is known. */
  readonly secondsLeft: number | null;
}

export interface RebuildOptions {
  readonly pool: Pool;
  readonly connectionString: string;
  readonly store: EventStore;
  readonly model: ReadModel;
  readonly reading: EventReader;
  /** Partitions of the live feed that will take over. */
  readonly partitions: number;
  readonly onProgress?: (progress: RebuildProgress) => void;
  readonly signal?: AbortSignal;
  readonly pageSize?: number;
}

const PAGE = 5_000;
const PROGRESS_MS = 500;

/**
 * Builds the next version of a read model beside the live one, from the log itself, ready for the live feed to take
 * over. Resumes an interrupted rebuild; restarts a failed one. The live version is not changed. Returns the number of
 * the version.
 * @throws CannotChangeVersion if a rebuild is already running, or the version is dropped during it
 * @throws PoisonEvent for the first event it cannot apply; the version is then marked as failed
 */
export async function rebuild(options: RebuildOptions): Promise<number> {
  const lock = new Client({ connectionString: options.connectionString, application_name: 'sankofa rebuild' });
  // The lock is an optimisation: checkpoints make concurrent rebuilds of one version safe.
  lock.on('error', () => undefined);
  await lock.connect();
  try {
    const { rows } = await lock.query<{ mine: boolean }>('select pg_try_advisory_lock(hashtext($1)) as mine', [
      `sankofa rebuild ${options.model.name}`,
    ]);
    if (!rows[0]?.mine) {
      throw new CannotChangeVersion('rebuild_running', `A rebuild of ${options.model.name} is running already.`);
    }
    return await build(options);
  } finally {
    await lock.end();
  }
}

async function build({ pool, store, model, reading, partitions, onProgress, signal, pageSize = PAGE }: RebuildOptions) {
  const version = await findOrCreate(pool, model);
  const schema = schemaOf(model.name, version);
  const types = eventTypesOf(model);
  const parked = await parkedFrom(pool, model.name, version);
  let position = await checkpointOf(pool, model.name, version);
  const before = await doneSoFar(pool, model.name, version);
  const total = before + (await store.count({ after: position, types }));
  const meter = new Meter(pool, model.name, version, before, total, onProgress);
  const readPage = (after: Position): Promise<PreparedPage> => {
    const page = preparePage(store.readAll({ after, limit: pageSize, types }), model, reading, parked);
    // It is awaited after the previous page, and may fail while that is being written.
    page.catch(() => undefined);
    return page;
  };
  await meter.report(false);
  try {
    let nextPage = readPage(position);
    for (;;) {
      const { next, end, events, following, writer } = await nextPage;
      // The rows of the next page are computed while those of this one are written.
      if (!end) nextPage = readPage(next);
      const from = position;
      if (next !== from) {
        await inTransaction(pool, async (client) => {
          await client.query('set local synchronous_commit = off');
          await moveCheckpoints(client, [{ name: model.name, version, partition: 0, from, to: next }]);
          await writer.flush(client, schema);
          await parkFollowing(client, model.name, version, following);
        }).catch(async (error: unknown) => {
          if (isTransient(error) || error instanceof LostPartition) throw error;
          throw (await findPoison(pool, model, schema, events, reading)) ?? error;
        });
      }
      position = next;
      await meter.add(events.length + following.length);
      if (end) break;
      if (signal?.aborted) {
        await nextPage;
        await meter.report(true);
        return version;
      }
    }
    await createIndexes(pool, model, version);
    await inTransaction(pool, (client) => placeCheckpoints(client, model.name, version, partitions, position));
    await meter.report(true);
    await setState(pool, model.name, version, 'ready');
    return version;
  } catch (error) {
    // Retried: the version continues where it was.
    if (isTransient(error)) throw error;
    const found = (await versionsOf(pool, model.name)).find((v) => v.version === version);
    if (!found) {
      throw new CannotChangeVersion(
        'cancelled',
        `Version ${version} of ${model.name} was dropped while it was being built.`,
      );
    }
    if (!(error instanceof LostPartition)) await setState(pool, model.name, version, 'failed', failureOf(error));
    throw error;
  }
}

function failureOf(error: unknown): { error: string; poison: PoisonRef | null } {
  if (!(error instanceof PoisonEvent)) return { error: describe(error), poison: null };
  const { type, id, stream, revision, position } = error.event;
  return { error: error.message, poison: { type, id, stream, revision, position } };
}

/** A page of the log as rows to write. */
interface PreparedPage extends Pick<LogPage, 'next' | 'end'> {
  /** Events whose rows are in `writer`. */
  readonly events: readonly RecordedEvent[];
  /** Events that follow a parked one in their stream. */
  readonly following: readonly RecordedEvent[];
  readonly writer: BatchWriter;
}

/** @param parked first parked revision of each stream */
async function preparePage(
  reads: Promise<LogPage>,
  model: ReadModel,
  reading: EventReader,
  parked: ReadonlyMap<string, number>,
): Promise<PreparedPage> {
  const page = await reads;
  const isParked = ({ stream, revision }: RecordedEvent): boolean =>
    revision >= (parked.get(stream) ?? Number.POSITIVE_INFINITY);
  const events = parked.size === 0 ? page.events : page.events.filter((event) => !isParked(event));
  const following = parked.size === 0 ? [] : page.events.filter(isParked);
  return { next: page.next, end: page.end, events, following, writer: await prepare(model, events, reading) };
}

/** The version that the current code is building, or failed to build and restarts; otherwise a new one. */
async function findOrCreate(pool: Pool, model: ReadModel): Promise<number> {
  const versions = await versionsOf(pool, model.name);
  const own = versions.filter((v) => v.definition === model.version);
  const unfinished = own.find((v) => v.state === 'building');
  if (unfinished) return unfinished.version;
  const failed = own.find((v) => v.state === 'failed');
  const next = failed?.version ?? (versions.at(-1)?.version ?? 0) + 1;
  await createVersion(pool, model, next, 1);
  return next;
}

async function checkpointOf(pool: Pool, name: string, version: number): Promise<Position> {
  const { rows } = await pool.query<{ position: Position }>(
    'select position from projection.checkpoints where name = $1 and version = $2 and partition = 0',
    [name, version],
  );
  return rows[0]?.position ?? ('' as Position);
}

async function doneSoFar(pool: Pool, name: string, version: number): Promise<number> {
  const row = (await versionsOf(pool, name)).find((v) => v.version === version);
  return row?.done ?? 0;
}

/** Counts, and reports progress about twice a second: to the caller, and in the versions table. */
class Meter {
  readonly #pool: Pool;
  readonly #name: string;
  readonly #version: number;
  readonly #total: number;
  readonly #before: number;
  readonly #onProgress: RebuildOptions['onProgress'];
  readonly #startedAt = performance.now();
  #done: number;
  #reportedAt = 0;

  constructor(
    pool: Pool,
    name: string,
    version: number,
    before: number,
    total: number,
    onProgress: RebuildOptions['onProgress'],
  ) {
    this.#pool = pool;
    this.#name = name;
    this.#version = version;
    this.#before = before;
    this.#done = before;
    this.#total = total;
    this.#onProgress = onProgress;
  }

  async add(events: number): Promise<void> {
    this.#done += events;
    if (performance.now() - this.#reportedAt > PROGRESS_MS) await this.report(false);
  }

  async report(last: boolean): Promise<void> {
    const now = performance.now();
    this.#reportedAt = now;
    const eventsPerSecond = ((this.#done - this.#before) / Math.max(1, now - this.#startedAt)) * 1000;
    const total = last ? this.#done : Math.max(this.#total, this.#done);
    const secondsLeft = eventsPerSecond > 0 ? (total - this.#done) / eventsPerSecond : null;
    this.#onProgress?.({ version: this.#version, done: this.#done, total, eventsPerSecond, secondsLeft });
    await this.#pool.query(
      'update projection.versions set done = $3, total = $4, rate = $5, changed_at = now() where name = $1 and version = $2',
      [this.#name, this.#version, this.#done, total, eventsPerSecond],
    );
    await this.#pool.query(`select pg_notify('projection_progress', $1)`, [this.#name]);
  }
}
