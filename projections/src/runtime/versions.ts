import { setTimeout as sleep } from 'node:timers/promises';
import { type Position, START } from '@sankofa/events/store/event-store';
import { inTransaction } from '@sankofa/events/store/postgres/transaction';
import type { ClientBase, Pool } from 'pg';
import type { TableSpec } from './columns.ts';
import type { ReadModel } from './define-read-model.ts';
import type { PoisonRef, TableRow, VersionState } from './tables.ts';

/** A version with its rebuild progress: events processed, total, and rate per second. */
export type VersionRow = TableRow<'projection.versions'> & { done: number; total: number };

/** A request of an operator that is not possible now. The message says why. */
export class CannotChangeVersion extends Error {
  override readonly name = 'CannotChangeVersion';
  /**
   * Stable, for the API: `not_caught_up`, `nothing_to_roll_back`, `rebuild_running`, `live`, `not_found`, `not_failed`,
   * `no_poison_event`, `cancelled`.
   */
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** PostgreSQL schema of one version of a read model. */
export const schemaOf = (name: string, version: number): string => `${name}_v${version}`;

/** Existing versions of one read model, or of all; by name, oldest first. */
export async function versionsOf(pool: Pool | ClientBase, name?: string): Promise<VersionRow[]> {
  const { rows } = await pool.query<VersionRow>(
    `select name, version, definition, state, done::float8 as done, total::float8 as total, rate, error, poison
     from projection.versions where $1::text is null or name = $1 order by name, version`,
    [name ?? null],
  );
  return rows;
}

/** Creates the tables of a version, without secondary indexes, at the start of the log. */
export async function createVersion(pool: Pool, model: ReadModel, version: number, partitions: number): Promise<void> {
  const schema = schemaOf(model.name, version);
  await inTransaction(pool, async (client) => {
    await client.query(`drop schema if exists "${schema}" cascade`);
    await client.query(`create schema "${schema}"`);
    for (const [table, spec] of Object.entries(model.tables)) await client.query(tableSql(schema, table, spec));
    await client.query(
      `insert into projection.versions (name, version, definition, state) values ($1, $2, $3, 'building')
       on conflict (name, version) do update set definition = excluded.definition, state = 'building',
         error = null, poison = null, done = 0, total = 0, rate = 0`,
      [model.name, version, model.version],
    );
    await client.query('delete from projection.dead_letters where name = $1 and version = $2', [model.name, version]);
    await placeCheckpoints(client, model.name, version, partitions, START);
  });
}

/** Sets one checkpoint per partition of the feed, all at the same position. */
export async function placeCheckpoints(
  client: ClientBase,
  name: string,
  version: number,
  partitions: number,
  position: Position,
): Promise<void> {
  await client.query('delete from projection.checkpoints where name = $1 and version = $2', [name, version]);
  await client.query(
    `insert into projection.checkpoints (name, version, partition, position)
     select $1, $2, p, $4 from generate_series(0, $3 - 1) p`,
    [name, version, partitions, position],
  );
}

/** Creates the secondary indexes after the rows are loaded. */
export async function createIndexes(pool: Pool, model: ReadModel, version: number): Promise<void> {
  const schema = schemaOf(model.name, version);
  for (const [table, { indexes = [], gin = [] }] of Object.entries(model.tables)) {
    for (const [n, columns] of indexes.entries()) {
      await pool.query(`create index if not exists "${table}_${n}" on "${schema}"."${table}" (${columns.join(', ')})`);
    }
    for (const column of gin) {
      await pool.query(
        `create index if not exists "${table}_${column}_gin" on "${schema}"."${table}" using gin ("${column}")`,
      );
    }
    await pool.query(`vacuum (analyze) "${schema}"."${table}"`);
  }
}

/** Sets the state of a version. @param failure why its rebuild failed, and at which event; absent if it did not */
export async function setState(
  pool: Pool | ClientBase,
  name: string,
  version: number,
  state: VersionState,
  failure?: { readonly error: string; readonly poison: PoisonRef | null },
) {
  await pool.query(
    `update projection.versions set state = $3, error = $4, poison = $5, changed_at = now()
     where name = $1 and version = $2`,
    [name, version, state, failure?.error ?? null, failure?.poison ?? null],
  );
  await pool.query(`select pg_notify('projection_versions', $1)`, [name]);
}

/** Operator and reason of a change of versions, stored in `projection.acts`. */
export interface Operator {
  readonly by: string;
  readonly reason: string;
}

/**
 * Makes the next version live, in one transaction.
 * @param force even if it is behind the live one
 * @throws CannotChangeVersion if there is none, or it is behind the live one
 */
export function swap(pool: Pool, model: ReadModel, operator: Operator, force = false): Promise<number> {
  return inTransaction(pool, async (client) => {
    const versions = await lockVersions(client, model.name);
    const next = versions.findLast((v) => v.state === 'ready');
    if (!next) {
      const building = versions.some((v) => v.state === 'building');
      const text = building
        ? `The next version of ${model.name} is still being built.`
        : `There is no next version of ${model.name}: rebuild it first.`;
      throw new CannotChangeVersion('not_caught_up', text);
    }
    const live = versions.find((v) => v.state === 'live');
    if (live) {
      const { rows } = await client.query<{ behind: boolean }>(
        `select (select min(position) from projection.checkpoints where name = $1 and version = $2)
              < (select min(position) from projection.checkpoints where name = $1 and version = $3) as behind`,
        [model.name, next.version, live.version],
      );
      if (rows[0]?.behind && !force) {
        throw new CannotChangeVersion(
          'not_caught_up',
          `Version ${next.version} of ${model.name} has not caught up yet.`,
        );
      }
    }
    await client.query(`delete from projection.versions where name = $1 and state = 'previous'`, [model.name]);
    for (const old of versions) {
      if (old.state === 'previous')
        await client.query(`drop schema if exists "${schemaOf(old.name, old.version)}" cascade`);
    }
    if (live) await setState(client, model.name, live.version, 'previous');
    await makeLive(client, model.name, Object.keys(model.tables), next.version);
    await recordAct(client, model.name, force ? 'swap by force' : 'swap', next.version, operator);
    return next.version;
  });
}

/**
 * Swaps as soon as the next version has caught up with the live one, which takes a moment after a rebuild.
 * @throws CannotChangeVersion if that takes longer than `timeoutMs` ms, or for another reason
 */
export async function swapWhenCaughtUp(
  pool: Pool,
  model: ReadModel,
  operator: Operator,
  timeoutMs = 30_000,
): Promise<number> {
  for (const deadline = Date.now() + timeoutMs; ; await sleep(100)) {
    try {
      return await swap(pool, model, operator);
    } catch (error) {
      const mayCatchUp = error instanceof CannotChangeVersion && error.code === 'not_caught_up';
      if (!mayCatchUp || Date.now() > deadline) throw error;
    }
  }
}

/**
 * Makes the previous version live again, in one transaction.
 * @throws CannotChangeVersion if there is none
 */
export function rollback(pool: Pool, model: ReadModel, operator: Operator): Promise<number> {
  return inTransaction(pool, async (client) => {
    const versions = await lockVersions(client, model.name);
    const previous = versions.find((v) => v.state === 'previous');
    const live = versions.find((v) => v.state === 'live');
    if (!previous || !live) {
      throw new CannotChangeVersion('nothing_to_roll_back', `${model.name} has no previous version to go back to.`);
    }
    await setState(client, model.name, live.version, 'ready');
    const { rows } = await client.query<{ table_name: string }>(
      'select table_name from information_schema.tables where table_schema = $1',
      [schemaOf(model.name, previous.version)],
    );
    await makeLive(
      client,
      model.name,
      rows.map((row) => row.table_name),
      previous.version,
    );
    await recordAct(client, model.name, 'rollback', previous.version, operator);
    return previous.version;
  });
}

/**
 * Drops a version that is not live. A rebuild that is filling it stops: the act is then `cancel`.
 * @param forgotten whether this release has no read model of that name: then the live version may be dropped too
 * @throws CannotChangeVersion if there is none, or it is live
 */
export function drop(
  pool: Pool,
  name: string,
  version: number,
  operator: Operator,
  forgotten = false,
): Promise<'drop' | 'cancel'> {
  return inTransaction(pool, async (client) => {
    const found = (await lockVersions(client, name)).find((v) => v.version === version);
    if (!found) throw new CannotChangeVersion('not_found', `${name} has no version ${version}.`);
    if (found.state === 'live' && !forgotten)
      throw new CannotChangeVersion('live', `Version ${version} of ${name} is live: swap first.`);
    const act = found.state === 'building' ? 'cancel' : 'drop';
    if (act === 'cancel') {
      await client.query(
        `update projection.requests set finished_at = now(), error = 'cancelled' where name = $1 and finished_at is null`,
        [name],
      );
    }
    await client.query('delete from projection.versions where name = $1 and version = $2', [name, version]);
    await client.query(`drop schema if exists "${schemaOf(name, version)}" cascade`);
    await recordAct(client, name, act, version, operator);
    await client.query(`select pg_notify('projection_versions', $1)`, [name]);
    return act;
  });
}

/** Serialises changes of the versions of a read model. */
export async function lockVersions(client: ClientBase, name: string): Promise<VersionRow[]> {
  await client.query(`select pg_advisory_xact_lock(hashtext('sankofa versions ' || $1))`, [name]);
  return versionsOf(client, name);
}

async function makeLive(client: ClientBase, name: string, tables: readonly string[], version: number): Promise<void> {
  for (const table of tables) {
    await client.query(`drop view if exists read."${table}"`);
    await client.query(`create view read."${table}" as select * from "${schemaOf(name, version)}"."${table}"`);
  }
  await setState(client, name, version, 'live');
}

/** Records an operator's act on a read model, with the reason. @param version null: the read model as a whole */
export async function recordAct(
  client: Pool | ClientBase,
  name: string,
  act: string,
  version: number | null,
  { by, reason }: Operator,
): Promise<void> {
  await client.query('insert into projection.acts (name, act, version, by, reason) values ($1, $2, $3, $4, $5)', [
    name,
    act,
    version,
    by,
    reason,
  ]);
}

function tableSql(schema: string, table: string, { columns, key, fillfactor = 100 }: TableSpec): string {
  const lines = Object.entries(columns).map(
    ([name, { type, isNullable }]) => `"${name}" ${type}${isNullable ? '' : ' not null'}`,
  );
  const names = key.map((column) => `"${column}"`).join(', ');
  return `create table "${schema}"."${table}" (${lines.join(', ')}, primary key (${names})) with (fillfactor = ${fillfactor})`;
}
