import { randomBytes } from 'node:crypto';
import { Client, DatabaseError } from 'pg';

/** SQLSTATE: the database has other connections. */
const IN_USE = '55006';

/** A separate database for one test file. */
export interface FreshDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** Creates an empty database on the PostgreSQL of the test run. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const name = anyName();
  await onServer((server) => server.query(`create database ${name}`));
  return named(name);
}

/**
 * Creates a database with the content that `prepare` creates: once per test run, and copied from then on.
 * @param what name of the template
 * @param prepare connects to the given URL, and must have closed its connections when it resolves
 */
export async function preparedDatabase(what: string, prepare: (url: string) => Promise<void>): Promise<FreshDatabase> {
  const [name, template] = [anyName(), `template_${what}`];
  await onServer(async (server) => {
    // Concurrent test processes wait for the one that creates it.
    await server.query('select pg_advisory_lock(hashtext($1))', [template]);
    const { rowCount } = await server.query('select from pg_database where datname = $1', [template]);
    if (rowCount === 0) {
      const first = await freshDatabase();
      await prepare(first.url);
      await server.query(`alter database ${nameOf(first)} rename to ${template}`);
    }
    await server.query('select pg_advisory_unlock(hashtext($1))', [template]);
    // Copies files, which takes half as long as writing each page to the WAL.
    await server.query(`create database ${name} template ${template} strategy file_copy`);
  });
  return named(name);
}

const anyName = (): string => `test_${randomBytes(6).toString('hex')}`;
const nameOf = ({ url }: FreshDatabase): string => new URL(url).pathname.slice(1);

function named(name: string): FreshDatabase {
  const url = new URL(address());
  url.pathname = `/${name}`;
  const drop = async (server: Client): Promise<void> => {
    try {
      // Waits up to 5 s for connections to end: `pool.end()` resolves before the server has closed them, and a forced
      // drop would send each an unhandled error.
      await server.query(`drop database if exists ${name}`);
    } catch (error) {
      if (!(error instanceof DatabaseError) || error.code !== IN_USE) throw error;
      await server.query(`drop database if exists ${name} with (force)`);
    }
  };
  return { url: url.href, drop: () => onServer(drop) };
}

function address(): string {
  const server = process.env.SANKOFA_TEST_POSTGRES_URL;
  if (!server) throw new Error('No PostgreSQL for tests: run them with `npm test` or `npx vitest` from the root');
  return server;
}

async function onServer<T>(work: (server: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: address() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
