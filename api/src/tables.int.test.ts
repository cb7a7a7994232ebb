import type { Columns } from '@sankofa/events/database/columns';
import { migrate, migrateVault } from '@sankofa/events/database/migrate';
import { tables as eventTables } from '@sankofa/events/database/tables';
import { type FreshDatabase, freshDatabase } from '@sankofa/events/testing/database';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tables } from './tables.ts';

let database: FreshDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await freshDatabase();
  pool = new Pool({ connectionString: database.url });
  await migrate(pool);
  await migrateVault(pool);
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

const everyTable: [string, Columns][] = Object.entries({ ...eventTables, ...tables });

it.each(everyTable)('%s has the columns it is declared with', async (table, columns) => {
  const names = Object.keys(columns);
  const types = Object.values(columns).map(({ type }) => type);
  const declared = await pool.query(
    `select name, nullable,
       to_regtype(split_part(type, ' collate', 1))::text || case when type like '% collate "C"' then ' C' else '' end as type
     from unnest($1::text[], $2::text[], $3::boolean[]) as d (name, type, nullable) order by name`,
    [names, types, Object.values(columns).map(({ isNullable }) => isNullable)],
  );
  const real = await pool.query(
    `select a.attname::text as name, not a.attnotnull as nullable,
       a.atttypid::regtype::text || case when c.collname = 'C' then ' C' else '' end as type
     from pg_attribute a left join pg_collation c on c.oid = a.attcollation
     where a.attrelid = $1::regclass and a.attname = any($2) order by name`,
    [table, names],
  );
  expect(declared.rows).toEqual(real.rows);
});
