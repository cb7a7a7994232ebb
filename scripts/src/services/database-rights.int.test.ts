import { randomBytes } from 'node:crypto';
import { migrate } from '@sankofa/events/database/migrate';
import { migrations } from '@sankofa/events/database/migrations';
import { proofRights } from '@sankofa/events/database/migrations/0015-proof-rights';
import { requireKeeper } from '@sankofa/events/database/require-keeper';
import { MasterKey } from '@sankofa/events/personal/master-key';
import { openPostgresVault } from '@sankofa/events/personal/postgres-vault';
import { freshDatabase } from '@sankofa/events/testing/database';
import { openRuntime } from '@sankofa/projections/open-runtime';
import { Client, Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVault, type DatabaseRoles, prepareDatabase } from './prepare-database.ts';

const prefix = `rights_${randomBytes(4).toString('hex')}`;
const masterKey = Buffer.alloc(32, 7);
const REFUSED = /permission denied|must be owner|must be able to SET ROLE/;

let fresh: DatabaseRoles;
let upgraded: DatabaseRoles;
const undo: (() => Promise<unknown>)[] = [];

const addressAs = (address: string, user: string, database?: string): string => {
  const url = new URL(address);
  [url.username, url.password] = [user, 'p'];
  if (database) url.pathname = `/${database}`;
  return url.href;
};

async function query<Row>(url: string, sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const result = await client.query({ text: sql, values });
    return result.rows as Row[];
  } finally {
    await client.end();
  }
}

async function newRoles(name: string): Promise<DatabaseRoles> {
  const { url: admin, drop } = await freshDatabase();
  const postgres = new URL(admin);
  postgres.pathname = '/postgres';
  undo.push(async () => {
    await query(postgres.href, `drop database if exists ${name}_vault with (force)`);
    await drop();
    for (const kind of ['app', 'keeper', 'owner', 'vault', 'user']) {
      await query(postgres.href, `drop role if exists ${name}_${kind}`);
    }
  });
  return {
    admin,
    application: addressAs(admin, `${name}_app`),
    keeper: addressAs(admin, `${name}_keeper`),
    vaultAdmin: addressAs(admin, `${name}_vault`, `${name}_vault`),
    vault: addressAs(admin, `${name}_user`, `${name}_vault`),
  };
}

/** An installation of the release before, where the application's role owned the proofs. Its owner is no superuser. */
async function newUpgraded(name: string): Promise<DatabaseRoles> {
  const before = await newRoles(name);
  const admin = addressAs(before.admin, `${name}_owner`);
  const database = new URL(admin).pathname.slice(1);
  await query(before.admin, `create role ${name}_owner login createrole password 'p'`);
  await query(before.admin, `alter database ${database} owner to ${name}_owner`);
  await query(admin, `create role ${name}_app login password 'p'`);
  await query(admin, `grant ${name}_app to ${name}_owner`);
  await query(admin, `grant connect, create on database ${database} to ${name}_app`);
  const [owner, pool] = [admin, before.application].map((connectionString) => new Pool({ connectionString, max: 1 }));
  if (!owner || !pool) throw new Error('Two pools');
  const earlier = migrations.filter(({ number }) => number < proofRights.number);
  await migrate(pool, { pool: owner, appRole: `${name}_app` }, earlier);
  await Promise.all([owner.end(), pool.end()]);
  expect(await query(admin, `select tableowner from pg_tables where schemaname = 'proof' group by 1`)).toEqual([
    { tableowner: `${name}_app` },
  ]);
  await createVault(before);
  return { ...before, admin };
}

beforeAll(async () => {
  fresh = await newRoles(prefix);
  await createVault(fresh);
  await prepareDatabase(fresh);
  upgraded = await newUpgraded(`${prefix}_old`);
  await prepareDatabase(upgraded);
});
afterAll(async () => {
  for (const step of undo.reverse()) await step();
});

const roleOf = (url: string): string => new URL(url).username;

/** Rights of a role on tables and their columns, as `<table> <privilege>`. */
async function tableRights(url: string, schemas: readonly string[], privileges: readonly string[]): Promise<string[]> {
  const rows = await query<{ right: string }>(
    url,
    `select format('%s %s', c.oid::regclass, p.name) as right
     from pg_class c join pg_namespace n on n.oid = c.relnamespace cross join unnest($2::text[]) as p (name)
     where n.nspname = any($1) and c.relkind in ('r', 'p', 'v', 'm', 'f') and (
       has_table_privilege(c.oid, p.name)
       or p.name in ('SELECT', 'INSERT', 'UPDATE', 'REFERENCES') and has_any_column_privilege(c.oid, p.name)
     ) order by 1`,
    [schemas, privileges],
  );
  return rows.map(({ right }) => right);
}

/** Names of the functions of these schemas that a role may execute with the rights of their owner. */
async function functionsOf(url: string, schemas: readonly string[]): Promise<string[]> {
  const rows = await query<{ name: string }>(
    url,
    `select format('%I.%I', n.nspname, p.proname) as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname = any($1) and p.prosecdef and has_function_privilege(p.oid, 'EXECUTE') order by 1`,
    [schemas],
  );
  return rows.map(({ name }) => name);
}

const tablesOf = async (url: string, schema: string): Promise<string[]> =>
  (
    await query<{ name: string }>(
      url,
      'select c.oid::regclass as name from pg_class c where relkind = $1 and relnamespace = $2::regnamespace',
      ['r', schema],
    )
  ).map(({ name }) => name);

const WRITES = ['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER'];
const ALL = ['SELECT', ...WRITES];

describe.each([
  ['a new installation', () => fresh],
  ['an installation of an earlier release', () => upgraded],
])('in %s', (_, roles) => {
  it('the application’s role may write no table of the log or of the proofs', async () => {
    const { application } = roles();
    expect(await tableRights(application, ['log', 'proof'], WRITES)).toEqual([]);
    expect(await tableRights(application, ['proof'], ['SELECT'])).toHaveLength(
      (await tablesOf(application, 'proof')).length,
    );
    expect(await functionsOf(application, ['log', 'proof'])).toEqual([
      'log.append',
      'log.append_all',
      'log.append_group',
      'proof.publish_pack_key',
      'proof.publish_rotation',
    ]);
  });

  it('the log keeper’s role may read and write the proofs, and no other table', async () => {
    const { keeper } = roles();
    const schemas = (await query<{ nspname: string }>(keeper, 'select nspname from pg_namespace')).map(
      (n) => n.nspname,
    );
    const own = schemas.filter((name) => !/^(pg_|information_schema$)/.test(name));
    const tables = await tablesOf(keeper, 'proof');
    const expected = tables.flatMap((name) =>
      ['DELETE', 'INSERT', 'SELECT', 'UPDATE'].map((right) => `${name} ${right}`),
    );
    expect(await tableRights(keeper, own, ALL)).toEqual(expected.toSorted());
    expect(await functionsOf(keeper, own)).toEqual(['proof.publish_pack_key', 'proof.publish_rotation']);
    const pool = new Pool({ connectionString: keeper, max: 1 });
    await expect(requireKeeper(pool)).resolves.toBeUndefined();
    await pool.end();
  });

  it('the role of the processes may only call functions of the vault', async () => {
    const { vault, vaultAdmin } = roles();
    expect(await tableRights(vault, ['vault', 'vault_migration'], ALL)).toEqual(['vault_migration.applied SELECT']);
    const functions = await functionsOf(vaultAdmin, ['vault']);
    expect(functions).toContain('vault.wrap_keys');
    expect(await functionsOf(vault, ['vault'])).toEqual(functions);
  });

  it('functions with the rights of their owner find nothing of their caller, and no other role may call them', async () => {
    const { admin, vaultAdmin } = roles();
    for (const url of [admin, vaultAdmin]) {
      const open = await query(
        url,
        `select p.oid::regprocedure::text as name, a.grantee from pg_proc p join pg_namespace n on n.oid = p.pronamespace
         left join lateral aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a on a.grantee = 0
         where n.nspname in ('log', 'proof', 'vault') and p.prosecdef
           and (a.grantee = 0 or p.proconfig is null or not 'search_path=pg_catalog, pg_temp' = any(p.proconfig))`,
      );
      expect(open).toEqual([]);
    }
  });

  it('no role of a process owns anything there, may create anything there, or may become another role', async () => {
    const { application, keeper, vault } = roles();
    for (const url of [application, keeper, vault]) {
      const rows = await query(
        url,
        `select c.oid::regclass::text as what from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where n.nspname in ('log', 'proof', 'vault') and pg_has_role(c.relowner, 'USAGE')
         union all select p.oid::regprocedure::text from pg_proc p join pg_namespace n on n.oid = p.pronamespace
         where n.nspname in ('log', 'proof', 'vault') and pg_has_role(p.proowner, 'USAGE')
         union all select nspname from pg_namespace where nspname in ('log', 'proof', 'vault', 'vault_migration', 'public')
           and (pg_has_role(nspowner, 'USAGE') or has_schema_privilege(oid, 'CREATE'))
         union all select rolname from pg_roles where rolname <> current_user and pg_has_role(oid, 'MEMBER')
         union all select rolname from pg_roles where rolname = current_user
           and (rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls)`,
      );
      expect(rows, roleOf(url)).toEqual([]);
    }
  });

  it('no role of a process may change or drop a table of the proofs or of the vault', async () => {
    const { application, keeper, vault, admin, vaultAdmin } = roles();
    const changes = (table: string): string[] => [
      `truncate ${table}`,
      `alter table ${table} disable trigger all`,
      `create trigger shadow before insert on ${table} execute function suppress_redundant_updates_trigger()`,
      `create rule shadow as on insert to ${table} do instead nothing`,
      `alter table ${table} enable row level security`,
      `do $$ begin lock table ${table} in access exclusive mode; end $$`,
      `drop table ${table}`,
    ];
    const writes = (table: string): string[] => [`insert into ${table} default values`, `delete from ${table}`];
    const [asApplication, asKeeper, asVault] = [application, keeper, vault].map(
      (connectionString) => new Pool({ connectionString, max: 1 }),
    );
    const refuses = async (pool: Pool | undefined, statements: readonly string[]): Promise<void> => {
      for (const sql of statements) await expect(pool?.query(sql), sql).rejects.toThrow(REFUSED);
    };
    for (const table of await tablesOf(admin, 'proof')) {
      await refuses(asApplication, [...changes(table), ...writes(table)]);
      await refuses(
        asKeeper,
        changes(table).filter((sql) => !sql.includes('lock table')),
      );
    }
    for (const table of await tablesOf(vaultAdmin, 'vault')) {
      await refuses(asVault, [`select * from ${table}`, ...changes(table), ...writes(table)]);
    }
    await Promise.all([asApplication, asKeeper, asVault].map((pool) => pool?.end()));
  });
});

describe('the application’s role', () => {
  it.each([
    'create table proof.heads2 (size bigint)',
    `create function proof.shadow() returns void language sql as 'select'`,
    `create or replace function proof.map_paths(paths bytea[]) returns table (path bytea, subtree bytea) language sql as 'select null, null'`,
    'alter function proof.publish_pack_key(text) reset search_path',
    'drop function proof.map_paths(bytea[])',
    'alter schema proof rename to proof2',
    'drop schema proof cascade',
    `copy proof.heads to program 'true'`,
    `alter role ${prefix}_keeper password 'mine'`,
    `set role ${prefix}_keeper`,
    `grant ${prefix}_keeper to ${prefix}_app`,
  ])('may not %s', async (sql) => {
    await expect(query(fresh.application, sql)).rejects.toThrow(REFUSED);
  });

  it('publishes keys, and can neither replace nor remove one', async () => {
    const read = (): Promise<unknown[]> => query(fresh.application, 'select pem, since from proof.pack_keys');
    await query(fresh.application, `select proof.publish_pack_key('a')`);
    const before = await read();
    expect(before).toHaveLength(1);
    await query(
      fresh.application,
      `create schema shadow; create table shadow.pack_keys (pem text); set search_path = shadow, proof, pg_catalog;
       select publish_pack_key('a')`,
    );
    expect(await read()).toEqual(before);
  });

  it('can make neither the owner nor the log keeper call its own functions', async () => {
    const { application, admin, keeper } = fresh;
    const decoy = (role: string): string => `create schema "${role}"; grant usage on schema "${role}" to public;
      create function "${role}".format(text, name) returns text language plpgsql as
        $$ begin execute 'alter role ${prefix}_app createrole'; return 'select'; end $$;
      create function "${role}".make_interval(secs integer) returns interval language plpgsql as
        $$ begin raise exception 'called by %', current_user; end $$;`;
    await query(application, decoy(roleOf(admin)));
    await query(application, decoy(roleOf(keeper)));
    await prepareDatabase(fresh);
    expect(await query(admin, `select rolcreaterole from pg_roles where rolname = '${prefix}_app'`)).toEqual([
      { rolcreaterole: false },
    ]);
    const sql = 'select make_interval(secs => 60)::text as a';
    await expect(query(keeper, sql)).rejects.toThrow('called by');
    const runtime = openRuntime({
      DATABASE_URL: application,
      SANKOFA_KEEPER_URL: keeper,
      VAULT_URL: fresh.vault,
      SANKOFA_MASTER_KEY: masterKey.toString('base64'),
    });
    expect((await runtime.keeperPool.query(sql)).rows).toEqual([{ a: '00:01:00' }]);
    await expect(requireKeeper(runtime.pool)).rejects.toThrow(`The role ${prefix}_app may not write proofs`);
    await runtime.close();
  });

  it('writes the proofs too where the log keeper has no role of its own', async () => {
    const roles = await newRoles(`${prefix}_two`);
    await createVault(roles);
    await prepareDatabase({ ...roles, keeper: roles.application });
    const pool = new Pool({ connectionString: roles.application, max: 1 });
    await expect(requireKeeper(pool)).resolves.toBeUndefined();
    await pool.end();
  });
});

describe('the role of the processes in the vault', () => {
  const open = () =>
    openPostgresVault({ connectionString: fresh.vault, masterKey: new MasterKey(masterKey), cacheMs: 1 });
  const wrapOf = (subject: string): string => `(select wrapped from vault.find_keys('{${subject}}'))`;
  const stored = (): Promise<unknown[]> =>
    query(
      fresh.vaultAdmin,
      'select subject, wrapped, destroyed_at, digest, master_key from vault.keys order by subject',
    );

  it('can do what processes do', async () => {
    const vault = open();
    await vault.requireUsable();
    const key = await vault.keyFor('ama');
    await vault.keyFor('kofi');
    expect(await vault.destroy('kofi')).toBe(true);
    expect(await vault.destroy('kofi')).toBe(false);
    const claim = await vault.addresses.claimFor('b', new Date());
    expect(await vault.addresses.find('b')).toBe(claim);
    expect((await vault.countMatches(['%ama%'])).find(({ store }) => store === 'vault.keys')?.found).toBe(1);
    const renewing = openPostgresVault({
      connectionString: fresh.vault,
      masterKey: new MasterKey(masterKey, [Buffer.alloc(32, 8), masterKey]),
    });
    await renewing.renewWraps();
    expect(await renewing.keyFor('ama')).toEqual(key);
    expect([...(await renewing.wraps()).values()]).toEqual([1]);
    await Promise.all([vault.close(), renewing.close()]);
  });

  it.each([
    [
      'replaces a key',
      `select vault.wrap_keys('{ama}', array[${wrapOf('ama')}], '{"\\x00"}', '{00}', 'm')`,
      'must contain the same key',
    ],
    [
      'replaces a key without a digest',
      `select vault.wrap_keys('{ama}', array[${wrapOf('ama')}], '{"\\x00"}', '{null}', 'm')`,
      'must contain the same key',
    ],
    ['makes a key that exists', `select vault.make_keys('{ama}', '{"\\x00"}', '{00}', 'm')`, null],
    ['makes a key that was destroyed', `select vault.make_keys('{kofi}', '{"\\x00"}', '{00}', 'm')`, null],
    ['wraps a key that was destroyed', `select vault.wrap_keys('{kofi}', '{null}', '{"\\x00"}', '{00}', 'm')`, null],
    [
      'wraps a key that changed',
      `select vault.wrap_keys('{ama}', '{"\\x01"}', '{"\\x00"}', '{00}', 'm')`,
      'must contain the same key',
    ],
    ['destroys a key again, later', `select vault.destroy_keys('{kofi}')`, null],
    [
      'creates a function beside the others',
      `create function vault.find_keys(text) returns void language sql as 'select'`,
      REFUSED,
    ],
    [
      'replaces a function',
      `create or replace function vault.destroyed_subjects() returns setof text language sql as 'select null'`,
      REFUSED,
    ],
    ['makes a function run as its caller', 'alter function vault.destroyed_subjects() security invoker', REFUSED],
    ['creates a schema', 'create schema shadow', REFUSED],
    ['creates a temporary table', 'create temporary table keys (subject text)', REFUSED],
    ['writes the record of migrations', 'delete from vault_migration.applied', REFUSED],
    ['becomes the owner', `set role ${prefix}_vault`, REFUSED],
    [
      'calls a function under another search path',
      `set search_path = vault, pg_temp; select make_keys('{ama}', '{"\\x00"}', '{00}', 'm')`,
      null,
    ],
  ])('who %s has no effect', async (_, sql, message) => {
    const before = await stored();
    expect(before).toHaveLength(2);
    if (message === null) await query(fresh.vault, sql);
    else await expect(query(fresh.vault, sql)).rejects.toThrow(message);
    expect(await stored()).toEqual(before);
  });

  it('cannot set the erasure journal back, or exchange its last line', async () => {
    await query(fresh.vault, `select vault.set_journal_head(2, 'b')`);
    for (const head of [`1, 'a'`, `2, 'c'`]) {
      await expect(query(fresh.vault, `select vault.set_journal_head(${head})`)).rejects.toThrow('only grows');
    }
    await query(fresh.vault, `select vault.set_journal_head(2, 'b')`);
    expect(await query(fresh.vault, 'select * from vault.journal_head()')).toEqual([{ sequence: '2', hash: 'b' }]);
  });

  it('cannot exchange the index key', async () => {
    const [first] = await query(fresh.vault, `select vault.index_key('other') as id`);
    expect(first).toEqual({ id: new MasterKey(masterKey).indexId });
  });
});
