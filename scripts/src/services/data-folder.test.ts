import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  applicationUrl,
  DataFolderInUse,
  ensureKeys,
  isDemoAdded,
  isLocked,
  lockFolder,
  writeDemoAdded,
} from './data-folder.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sankofa-folder-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('generates the keys once, readable only by their owner', async () => {
  const keys = await ensureKeys(folder);
  expect(Buffer.from(keys.masterKey, 'base64')).toHaveLength(32);
  expect(keys.signingKey).toContain('PRIVATE KEY');
  expect(await ensureKeys(folder)).toEqual(keys);
  for (const file of ['master.key', 'signing.pem', 'database.password', 'vault.password']) {
    expect((await stat(join(folder, file))).mode & 0o777).toBe(0o600);
  }
});

it('addresses the database with the application’s role', async () => {
  const keys = await ensureKeys(folder);
  expect(applicationUrl('postgres://postgres:secret@127.0.0.1:5432/postgres', keys)).toBe(
    `postgres://sankofa:${keys.databasePassword}@127.0.0.1:5432/postgres`,
  );
});

it('can be locked by one process only', async () => {
  const file = join(folder, 'start.pid');
  await writeFile(file, String(process.ppid));
  await expect(lockFolder(folder)).rejects.toThrow(DataFolderInUse);
  expect(await isLocked(folder)).toBe(true);
});

it('can be taken over from a dead process, and unlocked', async () => {
  await writeFile(join(folder, 'start.pid'), '4194305');
  const unlock = await lockFolder(folder);
  expect(await isLocked(folder)).toBe(true);
  await unlock();
  expect(await isLocked(folder)).toBe(false);
});

it('records which database has demo data', async () => {
  expect(await isDemoAdded(folder, 'one')).toBe(false);
  await writeDemoAdded(folder, 'one');
  expect(await isDemoAdded(folder, 'one')).toBe(true);
  expect(await isDemoAdded(folder, 'another')).toBe(false);
});
