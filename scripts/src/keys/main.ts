// npm run keys: ids of the master keys, and their rotation.
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readConfig, requireVault } from '@sankofa/events/config/config';
import { operatorSentence } from '@sankofa/events/operator-sentence';
import { keyService, withOpenKeys } from '@sankofa/events/personal/key-service/open-keys';
import { masterKeyOf } from '@sankofa/events/personal/master-key';
import { openPostgresVault } from '@sankofa/events/personal/postgres-vault';
import { environmentForCommand } from '../services/for-command.ts';
import { finishRotation, keyStatus, rotate, type StoredKeys, storedKeys, writeKeys } from './rotate-keys.ts';

const USAGE = `Usage: npm run keys -- <command>

  status   list the master keys by id, and how many keys of people each wraps
  rotate   make a new master key; a running api wraps all keys with it in the background, after a restart
  finish   remove earlier master keys that wrap nothing any more`;

const root = fileURLToPath(new URL('../../../', import.meta.url));

try {
  process.exitCode = await main();
} catch (error) {
  const sentence = operatorSentence(error, process.env.VAULT_URL, 'VAULT_URL');
  if (sentence === null) throw error;
  console.error(sentence);
  process.exitCode = 1;
}

async function main(): Promise<number> {
  const [command] = parseArgs({ allowPositionals: true }).positionals;
  if (command !== 'status' && command !== 'rotate' && command !== 'finish') {
    console.error(USAGE);
    return 2;
  }
  const { env, release } = await environmentForCommand(root, process.env);
  const config = readConfig(await withOpenKeys(env), ['VAULT_URL', 'SANKOFA_MASTER_KEY', 'SANKOFA_INDEX_KEY']);
  const vault = openPostgresVault({ connectionString: requireVault(config), masterKey: masterKeyOf(config) });
  try {
    await vault.requireUsable();
    if (command === 'status') console.log((await keyStatus(env, vault)).join('\n'));
    else {
      const keys =
        command === 'rotate' ? await rotate(storedKeys(env), keyService(env)) : await finishRotation(env, vault);
      await store(env, keys);
    }
    return 0;
  } finally {
    await vault.close();
    await release();
  }
}

/** Keys given as settings stay with the operator. */
async function store(env: NodeJS.ProcessEnv, keys: StoredKeys): Promise<void> {
  if (process.env.SANKOFA_MASTER_KEY || process.env.SANKOFA_MASTER_KEY_FILE) {
    console.log(`Set these for every process, and restart:
SANKOFA_MASTER_KEY=${keys.masterKeys.join()}
SANKOFA_INDEX_KEY=${keys.indexKey}`);
  } else {
    await writeKeys(env.SANKOFA_DATA ?? '', keys);
    console.log(`The keys in ${env.SANKOFA_DATA} were changed. Restart Sankofa if it runs, and back up the new files.`);
  }
}
