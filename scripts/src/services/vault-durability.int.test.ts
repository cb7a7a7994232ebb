import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateVault } from '@sankofa/events/database/migrate';
import { MasterKey } from '@sankofa/events/personal/master-key';
import { openPostgresVault } from '@sankofa/events/personal/postgres-vault';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sankofa-durable-'));
  // PostgreSQL does not run as root.
  await chmod(folder, 0o755);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

// The event that needs the key may be on another server, whose commit does not flush the vault's.
it('keeps a key that was returned, and a destruction, when the server is killed, whatever its default is', async () => {
  // Without a request to flush, the WAL of a commit would be written after 10 s.
  const settings = { synchronous_commit: 'off', wal_writer_delay: '10s', autovacuum: 'off' };
  const masterKey = new MasterKey(randomBytes(32));
  const first = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), settings });
  const pool = new Pool({ connectionString: first.url, max: 1 });
  pool.on('error', () => undefined);
  await migrateVault(pool);
  await pool.query('checkpoint');
  const vault = openPostgresVault({ connectionString: first.url, masterKey });
  const key = await vault.keyFor('ama');
  await vault.keyFor('kofi');
  await vault.destroy('kofi');
  process.kill(first.pid, 'SIGKILL');
  await first.ended;
  await Promise.all([vault.close(), pool.end()]);

  const second = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), port: first.port, settings });
  const restarted = openPostgresVault({ connectionString: second.url, masterKey });
  expect([...(await restarted.find(['ama', 'kofi']))]).toEqual([['ama', key]]);
  await restarted.close();
  await second.stop();
});
