import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** A database of its own for one test file. */
export interface FreshDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** Makes an empty database on the test run's PostgreSQL. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const server = process.env.SANKOFA_TEST_POSTGRES_URL;
  if (!server) throw new Error('No PostgreSQL for tests: run them with `npm test` or `npx vitest` from the root');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await run(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(server, `drop database if exists ${name} with (force)`) };
}

async function run(server: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
