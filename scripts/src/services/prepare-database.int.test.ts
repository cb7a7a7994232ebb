import { randomBytes, randomUUID } from 'node:crypto';
import { migrate, migrateVault } from '@sankofa/events/database/migrate';
import { migrations } from '@sankofa/events/database/migrations';
import { vaultElsewhere } from '@sankofa/events/database/migrations/0012-vault-elsewhere';
import { operatorSentence } from '@sankofa/events/operator-sentence';
import { moveVault } from '@sankofa/events/personal/move-vault';
import { inTransaction } from '@sankofa/events/store/postgres/transaction';
import { type FreshDatabase, freshDatabase } from '@sankofa/events/testing/database';
import { Client, Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVault, type DatabaseRoles, prepareDatabase } from './prepare-database.ts';

const role = `app_${randomBytes(4).toString('hex')}`;
let admin = '';
let application = '';
let identity = '';
let vaultAdmin = '';
let vault = '';

const as = (address: string, user: string, password: string): string => {
  const url = new URL(address);
  url.username = user;
  url.password = password;
  return url.href;
};
const databases: FreshDatabase[] = [];
async function newDatabase(): Promise<string> {
  const database = await freshDatabase();
  databases.push(database);
  return database.url;
}

beforeAll(async () => {
  admin = await newDatabase();
  application = as(admin, role, 'p%27w');
  // With characters that SQL and addresses treat specially.
  const inVault = (user: string): string => {
    const url = new URL(as(admin, user, '%27$$%25'));
    url.pathname = `/${role}_vault`;
    return url.href;
  };
  [vaultAdmin, vault] = [inVault(`${role}_vault`), inVault(`${role}_vault_user`)];
  await prepare();
});
afterAll(async () => {
  const postgres = new URL(admin);
  postgres.pathname = '/postgres';
  await query(postgres.href, `drop database ${role}_vault with (force)`);
  for (const database of databases) await database.drop();
  for (const kind of ['', '_keeper', '_vault', '_vault_user']) await query(postgres.href, `drop role ${role}${kind}`);
});

const oneRole = (main: string, vault: string): DatabaseRoles => ({
  admin: main,
  application: main,
  keeper: main,
  vaultAdmin: vault,
  vault,
});

async function prepare(): Promise<void> {
  const roles = { admin, application, keeper: as(admin, `${role}_keeper`, 'k'), vaultAdmin, vault };
  await createVault(roles);
  identity = await prepareDatabase(roles);
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('the application’s role', () => {
  it('can be prepared again, and the database keeps its id', async () => {
    const before = identity;
    await prepare();
    expect(identity).toBe(before);
    expect(identity).toMatch(/^\d+\/\d+$/);
  });

  it('may read the log', async () => {
    expect(await query(application, 'select position from log.head')).toEqual([{ position: '0' }]);
  });

  it.each([
    `insert into log.events values (1, 0, gen_random_uuid(), '2020-01-01', 's', 'T', '{}', '{}')`,
    'update log.head set position = 7',
    `select log.store_events('{s}', '{0}', '{d0000000-0000-4000-8000-000000000000}', '{T}', '{"{}"}', '{"{}"}')`,
    'update log.events set data = null',
    'delete from log.events',
    'truncate log.events',
    'alter table log.events disable trigger refuse_change',
    'drop table log.events',
    'drop schema log cascade',
    'delete from migration.applied',
  ])('may not %s', async (sql) => {
    await expect(query(application, sql)).rejects.toThrow(/permission denied|must be owner/);
  });

  it('may append by the function that sets position and recorded time', async () => {
    const [appended] = await query(
      application,
      `select head from log.append_group('{s}', '{0}', '{${randomUUID()}}', '{T}', '{"{}"}', '{"{}"}', '{}', '{}')`,
    );
    expect(appended).toEqual({ head: '0' });
    const [row] = await query(
      application,
      `select position, now() - recorded_at < '1 minute' as recent from log.events`,
    );
    expect(row).toEqual({ position: '1', recent: true });
  });

  it('may not become the owner', async () => {
    await expect(query(application, 'set role postgres')).rejects.toThrow('permission denied');
  });
});

describe('the vault', () => {
  it('has a role of its own: neither can connect to the database of the other', async () => {
    const atVault = new URL(application);
    atVault.pathname = new URL(vault).pathname;
    await expect(query(atVault.href, 'select')).rejects.toThrow('permission denied for database');
    const atMain = new URL(vault);
    atMain.pathname = new URL(application).pathname;
    await expect(query(atMain.href, 'select')).rejects.toThrow('permission denied for database');
  });

  it('is not in the database of the events', async () => {
    expect(await query(admin, `select from pg_namespace where nspname = 'vault'`)).toEqual([]);
    await expect(prepareDatabase({ ...oneRole(admin, admin), application })).rejects.toThrow(
      'VAULT_URL and DATABASE_URL name the same database',
    );
  });

  it('is waited for, with a sentence about its own server', async () => {
    const nowhere = 'postgres://ama:secret@127.0.0.1:1/vault';
    const error = await prepareDatabase({ ...oneRole(admin, nowhere), application }).catch((failed: unknown) => failed);
    expect(operatorSentence(error)).toBe('The vault: PostgreSQL at 127.0.0.1:1 cannot be reached (ECONNREFUSED).');
  });

  it('is refused in another encoding than UTF-8, and so is the main database', async () => {
    const name = `${role}_ascii`;
    const ascii = new URL(admin);
    ascii.pathname = `/${name}`;
    await query(admin, `create database ${name} encoding 'SQL_ASCII' locale 'C' template template0`);
    try {
      const main = oneRole(ascii.href, admin);
      await expect(prepareDatabase(main)).rejects.toThrow(
        `The database ${name} of DATABASE_URL has the encoding SQL_ASCII, and Sankofa needs UTF8`,
      );
      await expect(prepareDatabase(oneRole(admin, ascii.href))).rejects.toThrow(
        'of VAULT_URL has the encoding SQL_ASCII',
      );
    } finally {
      await query(admin, `drop database ${name} with (force)`);
    }
  });

  it('needs its roles to exist where its owner may not create them', async () => {
    const missing = new URL(vault);
    missing.username = 'missing';
    await expect(
      prepareDatabase({ admin, application, keeper: application, vaultAdmin, vault: missing.href }),
    ).rejects.toThrow(`The role missing does not exist, and ${role}_vault may not create roles: create it`);
  });

  it('is not started empty when people have signed up', async () => {
    const [main, first, second] = [await newDatabase(), await newDatabase(), await newDatabase()];
    await prepareDatabase(oneRole(main, first));
    await query(main, `insert into secret.credentials (account_id, password_hash) values ('ama', 'h')`);
    await expect(prepareDatabase(oneRole(main, second))).rejects.toThrow(
      'The database of VAULT_URL is empty, but people have signed up',
    );
  });

  describe('of an earlier release', () => {
    const KEYS = `insert into vault.keys (subject, wrapped, destroyed_at) values
      ('ama', '\\x0102', null), ('kofi', null, '2026-01-01 00:00:00.123456+00')`;
    const ADDRESSES = `insert into vault.addresses (blind_index, made_at, settled) values ('b', now(), true)`;
    const READ =
      'select subject, wrapped, k.made_at, destroyed_at, a.* from vault.keys k cross join vault.addresses a order by subject';

    /** A main database of the release before, with a vault in use. */
    async function earlier(): Promise<string> {
      const url = await newDatabase();
      const pool = new Pool({ connectionString: url, max: 1 });
      await migrate(pool, undefined, migrations.slice(0, vaultElsewhere.number - 1));
      await pool.query(`${KEYS}; ${ADDRESSES}`);
      await pool.end();
      return url;
    }

    it('moves', async () => {
      const [main, moved] = [await earlier(), await newDatabase()];
      const before = await query(main, READ);
      await prepareDatabase(oneRole(main, moved));
      expect(await query(moved, READ)).toEqual(before);
      expect(await query(main, `select from pg_namespace where nspname = 'vault'`)).toEqual([]);
      await prepareDatabase(oneRole(main, moved));
      expect(await query(moved, READ)).toEqual(before);
    });

    it('moves in full after a crash between the two commits, with what happened in between', async () => {
      const [main, moved] = [await earlier(), await newDatabase()];
      const pools = [main, moved].map((connectionString) => new Pool({ connectionString, max: 1 }));
      const [source, target] = pools;
      if (!source || !target) throw new Error('Two pools');
      await migrateVault(target);
      const crash = inTransaction(source, async (client) => {
        await moveVault(client, target);
        throw new Error('Crash');
      });
      await expect(crash).rejects.toThrow('Crash');
      await Promise.all(pools.map((pool) => pool.end()));
      expect(await query(moved, READ)).toHaveLength(2);
      // The release before still ran: it erased a person and created another key.
      await query(main, `update vault.keys set wrapped = null, destroyed_at = now() where subject = 'ama'`);
      await query(main, `insert into vault.keys (subject, wrapped) values ('esi', '\\x03')`);
      await query(main, `update vault.addresses set blind_index = 'c'`);
      const before = await query(main, READ);
      await prepareDatabase(oneRole(main, moved));
      expect(await query(moved, READ)).toEqual(before);
    });

    it('is not mixed with the keys of another installation', async () => {
      const [main, other] = [await earlier(), await newDatabase()];
      const mainOfOther = await newDatabase();
      await prepareDatabase(oneRole(mainOfOther, other));
      await query(other, `insert into vault.keys (subject, wrapped) values ('yaw', '\\x04')`);
      const before = await query(main, READ);
      await expect(prepareDatabase(oneRole(main, other))).rejects.toThrow(
        'that database contains keys of another installation',
      );
      expect(await query(main, READ)).toEqual(before);
    });

    it('is never dropped without a copy', async () => {
      const main = await earlier();
      const pool = new Pool({ connectionString: main, max: 1 });
      await expect(migrate(pool)).rejects.toThrow('The vault was not moved to VAULT_URL');
      await pool.end();
      expect(await query(main, READ)).toHaveLength(2);
    });
  });
});

it('works with a single role', async () => {
  const [url, keys] = [await newDatabase(), await newDatabase()];
  expect(await prepareDatabase(oneRole(url, keys))).not.toBe(identity);
  await expect(query(url, 'truncate log.events')).rejects.toThrow('Events are never changed');
});
