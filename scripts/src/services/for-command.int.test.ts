import { chmod, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SchemaMismatch } from '@sankofa/events/database/migrate';
import { migrations } from '@sankofa/events/database/migrations';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isLocked } from './data-folder.ts';
import { environmentForCommand } from './for-command.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sankofa-command-'));
  // PostgreSQL does not run as root.
  await chmod(folder, 0o755);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('stops the database and unlocks the folder when the database is newer than the release', async () => {
  const { env, release } = await environmentForCommand('/nowhere', { SANKOFA_DATA: folder });
  const pool = new Pool({ connectionString: env.DATABASE_URL, max: 1 });
  await pool.query(`insert into migration.applied (number, name, hash) values ($1, 'next', '')`, [
    migrations.length + 1,
  ]);
  await pool.end();
  await release();

  await expect(environmentForCommand('/nowhere', { SANKOFA_DATA: folder })).rejects.toThrow(SchemaMismatch);
  expect(await isLocked(folder)).toBe(false);
});

it('uses the other keys of a folder that has some', async () => {
  const settings = { SANKOFA_DATA: folder, DATABASE_URL: 'postgres://nowhere', SANKOFA_MASTER_KEY: 'set' };
  const { env } = await environmentForCommand('/nowhere', settings);
  expect(env.SANKOFA_MASTER_KEY).toBe('set');
  expect(env.SANKOFA_SIGNING_KEY).toBe(await readFile(join(folder, 'signing.pem'), 'utf8'));
});

it('writes no key files beside keys that are settings', async () => {
  const empty = join(folder, 'empty');
  await mkdir(empty);
  const settings = { SANKOFA_DATA: empty, DATABASE_URL: 'postgres://nowhere', SANKOFA_MASTER_KEY: 'set' };
  const { env } = await environmentForCommand('/nowhere', settings);
  expect(env).toEqual(settings);
  expect(await readdir(empty)).toEqual([]);
});
