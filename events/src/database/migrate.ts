import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseError, escapeIdentifier, escapeLiteral, type Pool, type PoolClient } from 'pg';
import { InvalidConfiguration } from '../config/config.ts';
import { inTransaction } from '../store/postgres/transaction.ts';
import type { Migration } from './migration.ts';
import { migrations } from './migrations.ts';
import { vaultMigrations } from './vault-migrations.ts';

/** The schema of the configured database does not match this release. The message says how to fix it. */
export class SchemaMismatch extends InvalidConfiguration {}

/** Owner of the log and of the proofs. */
export interface LogOwner {
  readonly pool: Pool;
  /** The application's role: it may read and append events and read proofs, and has no other right on them. */
  readonly appRole: string;
  /** Role of the log keeper, which writes the proofs; the application's role by default. */
  readonly keeperRole?: string;
}

interface AppliedMigration {
  readonly number: number;
  readonly name: string;
  readonly hash: string;
}

/** Schema of the record of migrations. */
type RecordSchema = 'migration' | 'vault_migration';

/** SQLSTATE: the table does not exist. */
const UNDEFINED_TABLE = '42P01';

const migrationTable = (schema: RecordSchema): string => /* sql */ `
create schema if not exists ${schema};
create table if not exists ${schema}.applied (
  number integer primary key,
  name text not null,
  hash text not null,
  applied_at timestamptz not null default now()
);
`;

const migrationGrants = (role: string): string => /* sql */ `
grant usage on schema migration to ${role};
grant select, insert on migration.applied to ${role};
`;

/** The application calls the functions that run with the rights of the owner, also those of the previous release. */
const logGrants = (role: string): string => /* sql */ `
grant usage on schema log to ${role};
grant select on log.events, log.head to ${role};
revoke insert on log.events from ${role};
revoke update on log.head from ${role};
do $grants$
declare
  called regprocedure;
begin
  for called in select oid from pg_proc where pronamespace = 'log'::regnamespace and prosecdef loop
    execute format('grant execute on function %s to %s', called, ${escapeLiteral(role)});
  end loop;
end $grants$;
`;

/** The functions of the schema are executable by those who may use the schema. */
const proofGrants = (role: string, keeper: string): string => /* sql */ `
grant usage on schema proof to ${role}, ${keeper};
revoke all on all tables in schema proof from ${role};
grant select on all tables in schema proof to ${role};
grant select, insert, update, delete on all tables in schema proof to ${keeper};
grant execute on all functions in schema proof to ${role}, ${keeper};
`;

const vaultGrants = (role: string): string => /* sql */ `
grant usage on schema vault, vault_migration to ${role};
grant select on vault_migration.applied to ${role};
grant execute on all functions in schema vault to ${role};
`;

/** Runs in the transaction of a migration, before its statements. */
export type BeforeMigration = (migration: Migration, client: PoolClient) => Promise<void>;

/**
 * Applies missing migrations in order, each in its own transaction. Concurrent processes take turns.
 * @param pool connects as the application's role
 * @param owner owner of the tables of log and proofs; the application's role by default
 * @throws SchemaMismatch if the database is newer than this release, or an applied migration was changed
 */
export const migrate = (
  pool: Pool,
  owner?: LogOwner,
  known: readonly Migration[] = migrations,
  before?: BeforeMigration,
): Promise<void> => applyMissing(pool, { schema: 'migration', known, owner, before });

/**
 * Applies missing migrations to the database of the vault.
 * @param pool connects as its owner
 * @param appRole role of the processes, which may only call the functions of the vault; the owner by default
 * @throws SchemaMismatch as `migrate`
 */
export async function migrateVault(pool: Pool, appRole?: string): Promise<void> {
  await applyMissing(pool, { schema: 'vault_migration', known: vaultMigrations });
  if (appRole !== undefined) await pool.query(vaultGrants(escapeIdentifier(appRole)));
}

interface MigrateOptions {
  readonly schema: RecordSchema;
  readonly known: readonly Migration[];
  readonly owner?: LogOwner | undefined;
  readonly before?: BeforeMigration | undefined;
}

async function applyMissing(pool: Pool, { schema, known, owner, before }: MigrateOptions): Promise<void> {
  const pools = { owner: owner?.pool ?? pool, application: pool };
  const role = owner && escapeIdentifier(owner.appRole);
  const applied = await inTransaction(pools.owner, async (client) => {
    await lock(client);
    await client.query(migrationTable(schema) + (role ? migrationGrants(role) : ''));
    return readApplied(client, schema);
  });
  for (const migration of pendingMigrations(applied, known)) {
    if (migration.index !== undefined) {
      await buildIndex(pools[migration.as], { schema, known, migration, index: migration.index });
      continue;
    }
    await inTransaction(pools[migration.as], async (client) => {
      await lock(client);
      const [next] = pendingMigrations(await readApplied(client, schema), known);
      // Another process has applied it.
      if (next?.number !== migration.number) return;
      await before?.(migration, client);
      await client.query(migration.sql);
      await record(client, schema, migration);
    });
  }
  if (!role) return;
  const keeper = owner?.keeperRole === undefined ? role : escapeIdentifier(owner.keeperRole);
  await pools.owner.query(logGrants(role) + proofGrants(role, keeper));
}

/** Pause between attempts to become the process that builds an index, in ms. */
const TURN_MS = 250;

/**
 * Builds an index while appends go on. Another process that migrates waits between statements: a statement that waits
 * would itself be waited for by the build.
 */
async function buildIndex(
  pool: Pool,
  {
    schema,
    known,
    migration,
    index,
  }: Pick<MigrateOptions, 'schema' | 'known'> & { migration: Migration; index: string },
): Promise<void> {
  const client = await pool.connect();
  try {
    const isTurn = async (): Promise<boolean> => {
      const { rows } = await client.query<{ mine: boolean }>(
        `select pg_try_advisory_lock(hashtext('sankofa index')) as mine`,
      );
      return rows[0]?.mine === true;
    };
    while (!(await isTurn())) await sleep(TURN_MS);
    const [next] = pendingMigrations(await readApplied(client, schema), known);
    // Another process has built it.
    if (next?.number !== migration.number) return;
    // What an interrupted build leaves is not used for reading.
    const { rows } = await client.query('select from pg_index where indexrelid = to_regclass($1) and not indisvalid', [
      index,
    ]);
    if (rows.length > 0) await client.query(`drop index concurrently ${index}`);
    await client.query(migration.sql);
    await record(client, schema, migration);
  } finally {
    // With the connection ends the lock.
    client.release(true);
  }
}

const record = (client: PoolClient, schema: RecordSchema, migration: Migration): Promise<unknown> =>
  client.query(`insert into ${schema}.applied (number, name, hash) values ($1, $2, $3)`, [
    migration.number,
    migration.name,
    hashOf(migration),
  ]);

/**
 * Checks that the database has exactly the migrations of this release.
 * @throws SchemaMismatch when it lacks some, is newer, or an applied migration was changed
 */
export const requireMigrated = (pool: Pool, known: readonly Migration[] = migrations): Promise<void> =>
  requireApplied(pool, 'migration', known);

/** Checks the database of the vault like `requireMigrated`. @throws SchemaMismatch */
export const requireVaultMigrated = (pool: Pick<Pool, 'query'>): Promise<void> =>
  requireApplied(pool, 'vault_migration', vaultMigrations);

async function requireApplied(
  pool: Pick<Pool, 'query'>,
  schema: RecordSchema,
  known: readonly Migration[],
): Promise<void> {
  const applied = await readApplied(pool, schema).catch((error: unknown) => {
    if (error instanceof DatabaseError && error.code === UNDEFINED_TABLE) return [];
    throw error;
  });
  const [next] = pendingMigrations(applied, known);
  if (next) {
    throw new SchemaMismatch(
      `The database is older than this release: migration ${describe(next)} is missing. Migrate it first: npm run sankofa -- migrate (in the image: sankofa migrate)`,
    );
  }
}

/** @throws SchemaMismatch */
function pendingMigrations(applied: readonly AppliedMigration[], known: readonly Migration[]): readonly Migration[] {
  const last = applied.at(-1);
  if (last && last.number > known.length) {
    throw new SchemaMismatch(
      `The database is newer than this release: it has migration ${describe(last)}, and this release knows none after ${known.length}. Start the release that migrated it, or a later one.`,
    );
  }
  for (const [n, one] of applied.entries()) {
    const migration = known[n];
    if (!migration || migration.number !== one.number || hashOf(migration) !== one.hash) {
      throw new SchemaMismatch(
        `Migration ${describe(one)} was applied to this database with other statements than this release has. Restore the file of that migration, and put changes into a new one.`,
      );
    }
  }
  return known.slice(applied.length);
}

const describe = ({ number, name }: Pick<Migration, 'number' | 'name'>): string => `${number} (${name})`;

const hashOf = ({ sql }: Migration): string => createHash('sha256').update(sql).digest('hex');

const lock = (client: PoolClient) => client.query(`select pg_advisory_xact_lock(hashtext('sankofa migrations'))`);

async function readApplied(
  client: Pick<Pool | PoolClient, 'query'>,
  schema: RecordSchema,
): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(
    `select number, name, hash from ${schema}.applied order by number`,
  );
  return rows;
}
