import { randomBytes, randomUUID } from 'node:crypto';
import { freshDatabase } from '@sankofa/events/testing/database';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareDatabase } from './prepare-database.ts';

const role = `app_${randomBytes(4).toString('hex')}`;
let admin = '';
let application = '';
let identity = '';
let drop: () => Promise<void>;

beforeAll(async () => {
  const database = await freshDatabase();
  ({ url: admin, drop } = database);
  const url = new URL(admin);
  url.username = role;
  url.password = 'p%27w';
  application = url.href;
  identity = await prepareDatabase({ admin, application });
});
afterAll(async () => {
  await drop();
  const postgres = new URL(admin);
  postgres.pathname = '/postgres';
  await query(postgres.href, `drop role ${role}`);
});

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
    expect(await prepareDatabase({ admin, application })).toBe(identity);
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
      `select log.append_all('{s}', '{0}', '{${randomUUID()}}', '{T}', '{"{}"}', '{"{}"}', '{}', '{}') as head`,
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

it('works with a single role', async () => {
  const { url, drop: dropOne } = await freshDatabase();
  expect(await prepareDatabase({ admin: url, application: url })).not.toBe(identity);
  await expect(query(url, 'truncate log.events')).rejects.toThrow('Events are never changed');
  await dropOne();
});
