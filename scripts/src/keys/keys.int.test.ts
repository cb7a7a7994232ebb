import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@sankofa/events/config/config';
import { migrateVault } from '@sankofa/events/database/migrate';
import { plainKeys } from '@sankofa/events/personal/key-service/plain-keys';
import type { KeyVault } from '@sankofa/events/personal/key-vault';
import { masterKeyOf } from '@sankofa/events/personal/master-key';
import { openPostgresVault } from '@sankofa/events/personal/postgres-vault';
import { type FreshDatabase, freshDatabase } from '@sankofa/events/testing/database';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { environmentForCommand } from '../services/for-command.ts';
import { finishRotation, keyStatus, rotate, storedKeys, writeKeys } from './rotate-keys.ts';

let folder = '';
let database: FreshDatabase;
const vaults: KeyVault[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sankofa-keys-'));
  await chmod(folder, 0o755);
  database = await freshDatabase();
  const pool = new Pool({ connectionString: database.url, max: 1 });
  await migrateVault(pool);
  await pool.end();
});
afterAll(async () => {
  await Promise.all(vaults.map((vault) => vault.close()));
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Keys of the folder and the vault, as a process that starts now opens them. */
async function start(): Promise<{ env: NodeJS.ProcessEnv; vault: KeyVault }> {
  // With DATABASE_URL, no embedded server starts.
  const given = { SANKOFA_DATA: folder, DATABASE_URL: database.url, VAULT_URL: database.url };
  const { env } = await environmentForCommand('/nowhere', given);
  const masterKey = masterKeyOf(readConfig(env, ['SANKOFA_MASTER_KEY', 'SANKOFA_INDEX_KEY']));
  const vault = openPostgresVault({ connectionString: database.url, masterKey });
  vaults.push(vault);
  await vault.requireUsable();
  return { env, vault };
}

it('rotates the master key of a data folder from before rotations, and removes the old one when it wraps nothing', async () => {
  const first = await start();
  expect(first.env.SANKOFA_INDEX_KEY).toBeUndefined();
  const key = await first.vault.keyFor('ama');
  const old = storedKeys(first.env).masterKeys[0];

  await writeKeys(folder, await rotate(storedKeys(first.env), plainKeys));
  for (const file of ['master.key', 'index.key']) {
    expect((await stat(join(folder, file))).mode & 0o777).toBe(0o600);
  }
  const second = await start();
  expect(await second.vault.keyFor('ama')).toEqual(key);
  expect(await keyStatus(second.env, second.vault)).toEqual([
    expect.stringMatching(/^[\da-f]{16} {2}0 keys, current$/),
    expect.stringMatching(/^[\da-f]{16} {2}1 keys, renewed in the background$/),
    expect.stringMatching(/^[\da-f]{16} {2}index key$/),
  ]);
  await expect(rotate(storedKeys(second.env), plainKeys)).rejects.toThrow('The rotation before is not finished');
  await expect(finishRotation(second.env, second.vault)).rejects.toThrow('1 keys of people are still wrapped');

  await second.vault.renewWraps();
  await writeKeys(folder, await finishRotation(second.env, second.vault));
  const third = await start();
  expect(storedKeys(third.env).masterKeys).not.toContain(old);
  expect(storedKeys(third.env).masterKeys).toHaveLength(1);
  expect(storedKeys(third.env).indexKey).toBe(old);
  expect(await third.vault.keyFor('ama')).toEqual(key);

  await writeKeys(folder, await rotate(storedKeys(third.env), plainKeys));
  const fourth = await start();
  await fourth.vault.renewWraps();
  expect(await fourth.vault.keyFor('ama')).toEqual(key);
  expect(storedKeys(fourth.env).indexKey).toBe(old);
});
