import { readdirSync, readFileSync } from 'node:fs';
import { Pool } from 'pg';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../testing/database.ts';
import { migrate, migrateVault, requireMigrated, requireVaultMigrated, SchemaMismatch } from './migrate.ts';
import type { Migration } from './migration.ts';
import { migrations } from './migrations.ts';
import { dumpSchema } from './testing/dump-schema.ts';
import { vaultMigrations } from './vault-migrations.ts';

const digits = (number: number): string => String(number).padStart(4, '0');
const snapshotOf = (number: number): URL => new URL(`./testing/snapshots/${digits(number)}.sql`, import.meta.url);
const filesIn = (folder: string): string[] => readdirSync(new URL(folder, import.meta.url)).sort();

/** The next migration of a hypothetical release. */
const next: Migration = {
  number: migrations.length + 1,
  name: 'next',
  as: 'application',
  sql: 'create table secret.next (id text primary key)',
};

const undo: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

/** Creates a separate database. @param sql run in it first */
async function database(sql = ''): Promise<Pool> {
  const { url, drop } = await freshDatabase();
  const pool = new Pool({ connectionString: url, max: 4 });
  undo.push(drop, () => pool.end());
  if (sql) await pool.query(sql);
  return pool;
}

const appliedTo = async (pool: Pool): Promise<number[]> =>
  (await pool.query<{ number: number }>('select number from migration.applied order by number')).rows.map(
    ({ number }) => number,
  );

const numbers = migrations.map(({ number }) => number);
let today = '';
beforeAll(async () => {
  const pool = await database();
  await migrate(pool);
  today = await dumpSchema(pool);
  for (const step of undo.splice(0).reverse()) await step();
});

describe('migrations', () => {
  it('are numbered from 1 without a gap, each in the file of its name', () => {
    expect(numbers).toEqual(numbers.map((_, n) => n + 1));
    expect(filesIn('./migrations')).toEqual(migrations.map(({ number, name }) => `${digits(number)}-${name}.ts`));
  });

  it('have a snapshot of each schema that a release had', () => {
    // There was no release between the first two; 0 is a database from before numbered migrations.
    const released = [0, ...numbers.filter((number) => number > 1)];
    expect(filesIn('./testing/snapshots')).toEqual(released.map((number) => `${digits(number)}.sql`));
  });

  it('produce the schema of the latest snapshot', async () => {
    await expect(today).toMatchFileSnapshot(snapshotOf(migrations.length).pathname);
  });

  it.each(filesIn('./testing/snapshots'))('bring a database of snapshot %s to the schema of today', async (file) => {
    const pool = await database(readFileSync(new URL(`./testing/snapshots/${file}`, import.meta.url), 'utf8'));
    await migrate(pool);
    expect(await dumpSchema(pool)).toBe(today);
  });

  it('preserve the data of a database from before numbered migrations', async () => {
    const pool = await database();
    await migrate(pool, undefined, migrations.slice(0, 2));
    await pool.query(`drop schema migration cascade; update log.head set position = 7;
      insert into secret.profile_pins (account_id, pin_hash) values ('a', 'h')`);
    await migrate(pool);
    expect(await dumpSchema(pool)).toBe(today);
    expect((await pool.query('select position, account_id from log.head, secret.profile_pins')).rows).toEqual([
      { position: '7', account_id: 'a' },
    ]);
  });
});

describe('migrations of the vault', () => {
  const vaultSnapshotOf = (number: number): URL =>
    new URL(`./testing/vault-snapshots/${digits(number)}.sql`, import.meta.url);

  it('are numbered from 1 without a gap, each in the file of its name, with a snapshot', () => {
    const names = vaultMigrations.map(({ number, name }) => `${digits(number)}-${name}.ts`);
    expect(vaultMigrations.map(({ number }) => number)).toEqual(vaultMigrations.map((_, n) => n + 1));
    expect(filesIn('./vault-migrations')).toEqual(names);
    expect(filesIn('./testing/vault-snapshots')).toEqual(vaultMigrations.map(({ number }) => `${digits(number)}.sql`));
  });

  it('produce the schema of the latest snapshot, and bring each earlier one to it', async () => {
    const pool = await database();
    await expect(requireVaultMigrated(pool)).rejects.toThrow('older than this release: migration 1 (vault) is missing');
    await migrateVault(pool);
    await expect(requireVaultMigrated(pool)).resolves.toBeUndefined();
    const latest = await dumpSchema(pool, 'vault_migration');
    await expect(latest).toMatchFileSnapshot(vaultSnapshotOf(vaultMigrations.length).pathname);
    for (const file of filesIn('./testing/vault-snapshots')) {
      const older = await database(readFileSync(new URL(`./testing/vault-snapshots/${file}`, import.meta.url), 'utf8'));
      await migrateVault(older);
      expect(await dumpSchema(older, 'vault_migration')).toBe(latest);
    }
  });
});

describe('migrate', () => {
  it('applies only new migrations', async () => {
    const pool = await database();
    await migrate(pool);
    const { rows } = await pool.query('select * from migration.applied order by number');
    await migrate(pool, undefined, [...migrations, next]);
    expect(await appliedTo(pool)).toEqual([...numbers, next.number]);
    expect((await pool.query('select * from migration.applied order by number')).rows.slice(0, -1)).toEqual(rows);
  });

  it('applies each migration once when processes migrate at the same time', async () => {
    const pool = await database();
    // Fails if run twice.
    await Promise.all([1, 2, 3, 4].map(() => migrate(pool, undefined, [...migrations, next])));
    expect(await appliedTo(pool)).toEqual([...numbers, next.number]);
  });

  it('builds an index again that an interrupted build has left', async () => {
    const pool = await database();
    const interrupted = migrations.findIndex(({ index }) => index !== undefined);
    await migrate(pool, undefined, migrations.slice(0, interrupted));
    await pool.query('create index events_type on log.events (revision)');
    await pool.query(`update pg_index set indisvalid = false where indexrelid = 'log.events_type'::regclass`);
    await migrate(pool);
    expect(await dumpSchema(pool)).toBe(today);
  });

  it('rolls back a failed migration and keeps those before it', async () => {
    const pool = await database();
    const failing = {
      ...next,
      number: next.number + 1,
      name: 'failing',
      sql: 'create table secret.half (); select 1 / 0',
    };
    await expect(migrate(pool, undefined, [...migrations, next, failing])).rejects.toThrow('division by zero');
    expect(await appliedTo(pool)).toEqual([...numbers, next.number]);
    expect((await pool.query(`select to_regclass('secret.half') as half`)).rows).toEqual([{ half: null }]);
  });

  it('refuses a database that is newer than the release, and changes nothing', async () => {
    const pool = await database();
    await migrate(pool, undefined, [...migrations, next]);
    const before = await dumpSchema(pool);
    const refusal = new SchemaMismatch(
      `The database is newer than this release: it has migration ${next.number} (next), and this release knows none after ${migrations.length}. Start the release that migrated it, or a later one.`,
    );
    await expect(migrate(pool)).rejects.toThrow(refusal);
    await expect(requireMigrated(pool)).rejects.toThrow(refusal);
    expect(await dumpSchema(pool)).toBe(before);
  });

  it('refuses a migration that was changed after it was applied', async () => {
    const pool = await database();
    await migrate(pool, undefined, [...migrations, next]);
    const changed = [...migrations, { ...next, sql: `${next.sql};` }];
    const refusal = /Migration \d+ \(next\) was applied to this database with other statements than this release has/;
    await expect(migrate(pool, undefined, changed)).rejects.toThrow(refusal);
    await expect(requireMigrated(pool, changed)).rejects.toThrow(refusal);
  });
});

describe('requireMigrated', () => {
  it('refuses an empty database and one that lacks a migration, and names it', async () => {
    const pool = await database();
    await expect(requireMigrated(pool)).rejects.toThrow('older than this release: migration 1 (log) is missing');
    await migrate(pool);
    await expect(requireMigrated(pool, [...migrations, next])).rejects.toThrow(
      `migration ${next.number} (next) is missing. Migrate it first: npm run sankofa -- migrate (in the image: sankofa migrate)`,
    );
  });

  it('accepts a database with every migration of the release', async () => {
    const pool = await database();
    await migrate(pool);
    await expect(requireMigrated(pool)).resolves.toBeUndefined();
  });
});
