import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { openLocalPostgres } from './local-postgres.ts';

let parent = '';
let folder = '';

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'sankofa-postgres-'));
  // PostgreSQL does not run as root: its user needs access to this folder.
  await chmod(parent, 0o755);
  folder = join(parent, 'postgres');
});
afterAll(() => rm(parent, { recursive: true, force: true }));

async function value(url: string, sql: string): Promise<unknown> {
  const client = new Client({ connectionString: url });
  // The server is killed during some of these connections.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<{ value: unknown }>(sql)).rows[0]?.value;
  } finally {
    await client.end();
  }
}

it('is PostgreSQL 18 in UTF-8, durable, on loopback alone', async () => {
  const server = await startEmbeddedPostgres({ folder });
  const setting = (name: string) => value(server.url, `select current_setting('${name}') as value`);
  expect(await setting('server_version')).toMatch(/^18\./);
  expect(await setting('server_encoding')).toBe('UTF8');
  for (const name of ['fsync', 'synchronous_commit', 'full_page_writes']) expect(await setting(name)).toBe('on');
  expect(await setting('listen_addresses')).toBe('127.0.0.1');
  await value(server.url, 'create table kept as select 7 as value');
  await server.stop();
});

it('stores its password readable only by its owner', async () => {
  expect((await stat(`${folder}.password`)).mode & 0o777).toBe(0o600);
});

it('starts after the server was killed', async () => {
  const killed = await startEmbeddedPostgres({ folder });
  process.kill(killed.pid, 'SIGKILL');
  await killed.ended;
  const server = await startEmbeddedPostgres({ folder });
  expect(await value(server.url, 'select value from kept')).toBe(7);
  await server.stop();
});

it('takes over from a server whose parent is dead', async () => {
  const orphan = await startEmbeddedPostgres({ folder });
  const server = await startEmbeddedPostgres({ folder });
  await orphan.ended;
  expect(await value(server.url, 'select value from kept')).toBe(7);
  await server.stop();
});

it('restarts on the same port when it dies', async () => {
  const notes: string[] = [];
  const kept = await openLocalPostgres({ folder }, (note) => notes.push(note));
  const first = kept.pid;
  process.kill(first, 'SIGKILL');
  await expect.poll(() => kept.pid, { timeout: 20_000 }).not.toBe(first);
  expect(await value(kept.url, 'select value from kept')).toBe(7);
  expect(notes).toContain('PostgreSQL ended, starting it again');
  await kept.stop();
});

it('reports why it does not start', async () => {
  const wrong = startEmbeddedPostgres({ folder, settings: { shared_buffers: 'plenty' } });
  await expect(wrong).rejects.toThrow(/stopped while starting[\s\S]*shared_buffers/);
});

it('leaves data of another major version unchanged and says what to do', async () => {
  await writeFile(join(folder, 'PG_VERSION'), '17\n');
  const start = (): Promise<RunningPostgres> => startEmbeddedPostgres({ folder });
  await expect(start()).rejects.toThrow(/written by PostgreSQL 17; this is 18[\s\S]*pg_dump/);
});
