import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  DataFolderInUse,
  embeddedRoles,
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
  for (const file of [
    'master.key',
    'signing.pem',
    'database.password',
    'keeper.password',
    'vault.password',
    'vault-user.password',
  ]) {
    expect((await stat(join(folder, file))).mode & 0o777).toBe(0o600);
  }
});

it('addresses each database with the roles that use it', async () => {
  const keys = await ensureKeys(folder);
  const admin = 'postgres://postgres:secret@127.0.0.1:5432/postgres';
  expect(embeddedRoles(admin, keys)).toEqual({
    admin,
    application: `postgres://sankofa:${keys.databasePassword}@127.0.0.1:5432/postgres`,
    keeper: `postgres://sankofa_keeper:${keys.keeperPassword}@127.0.0.1:5432/postgres`,
    vaultAdmin: `postgres://sankofa_vault:${keys.vaultPassword}@127.0.0.1:5432/sankofa_vault`,
    vault: `postgres://sankofa_vault_user:${keys.vaultUserPassword}@127.0.0.1:5432/sankofa_vault`,
  });
  const elsewhere = 'postgres://keys:secret@vault.example/keys';
  expect(embeddedRoles(admin, keys, { VAULT_URL: elsewhere })).toMatchObject({
    vaultAdmin: elsewhere,
    vault: elsewhere,
  });
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
