import { existsSync } from 'node:fs';
import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { InvalidConfiguration, readConfig } from '@sankofa/events/config/config';
import type { KeyService } from '@sankofa/events/personal/key-service/key-service';
import { withOpenKeys } from '@sankofa/events/personal/key-service/open-keys';
import type { KeyVault } from '@sankofa/events/personal/key-vault';
import { masterKeyOf } from '@sankofa/events/personal/master-key';

/** Stored forms of the keys, the current master key first. */
export interface StoredKeys {
  readonly masterKeys: readonly string[];
  readonly indexKey: string;
}

/** Keys in the environment that differ from those in the data folder: the operator keeps them. */
export const storedKeys = ({ SANKOFA_MASTER_KEY = '', SANKOFA_INDEX_KEY }: NodeJS.ProcessEnv): StoredKeys => {
  const masterKeys = SANKOFA_MASTER_KEY.split(',').map((key) => key.trim());
  return { masterKeys, indexKey: SANKOFA_INDEX_KEY || masterKeys.at(-1) || '' };
};

/** Lines about the master keys and how many keys of people each wraps. */
export async function keyStatus(env: NodeJS.ProcessEnv, vault: KeyVault): Promise<string[]> {
  const { ids, indexId } = await idsOf(env);
  const wraps = await vault.wraps();
  const other = [...wraps.keys()].filter((id) => id === null || !ids.includes(id));
  return [
    ...ids.map((id, n) => `${id}  ${wraps.get(id) ?? 0} keys${n === 0 ? ', current' : ', renewed in the background'}`),
    ...other.map(
      (id) => `${id ?? 'no id yet'}  ${wraps.get(id) ?? 0} keys${id ? ', MISSING in SANKOFA_MASTER_KEY' : ''}`,
    ),
    `${indexId}  index key`,
  ];
}

async function idsOf(env: NodeJS.ProcessEnv) {
  return masterKeyOf(readConfig(await withOpenKeys(env), ['SANKOFA_MASTER_KEY', 'SANKOFA_INDEX_KEY']));
}

/**
 * Makes a new current master key. The earlier one is needed until `finishRotation`.
 * @throws InvalidConfiguration while the rotation before is not finished
 */
export async function rotate(keys: StoredKeys, service: KeyService): Promise<StoredKeys> {
  if (keys.masterKeys.length > 1) {
    throw new InvalidConfiguration('The rotation before is not finished: npm run keys -- finish');
  }
  return { masterKeys: [await service.create(), ...keys.masterKeys], indexKey: keys.indexKey };
}

/**
 * Removes the earlier master keys once they wrap no key.
 * @throws InvalidConfiguration if they still do
 */
export async function finishRotation(env: NodeJS.ProcessEnv, vault: KeyVault): Promise<StoredKeys> {
  const keys = storedKeys(env);
  const [current = ''] = (await idsOf(env)).ids;
  const wraps = await vault.wraps();
  const left = [...wraps].reduce((sum, [id, count]) => sum + (id === current ? 0 : count), 0);
  if (left > 0) {
    throw new InvalidConfiguration(
      `${left} keys of people are still wrapped by an earlier master key. A running api renews them in the background: start Sankofa with the new settings, then try again`,
    );
  }
  return { ...keys, masterKeys: keys.masterKeys.slice(0, 1) };
}

/** Stores the keys in the data folder. After a crash between the two files, the first key still opens everything. */
export async function writeKeys(folder: string, { masterKeys, indexKey }: StoredKeys): Promise<void> {
  await replace(join(folder, 'index.key'), indexKey);
  await replace(join(folder, 'master.key'), masterKeys.join('\n'));
}

async function replace(file: string, text: string): Promise<void> {
  if (existsSync(file) && (await readFile(file, 'utf8')) === text) return;
  const next = await open(`${file}.next`, 'w', 0o600);
  try {
    await next.writeFile(text);
    await next.sync();
  } finally {
    await next.close();
  }
  await rename(`${file}.next`, file);
}
