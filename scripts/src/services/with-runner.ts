import { fileURLToPath } from 'node:url';
import { codec } from '@sankofa/events/catalog';
import { readConfig, requireDatabase, requireVault } from '@sankofa/events/config/config';
import { requireMigrated } from '@sankofa/events/database/migrate';
import { openEventStore } from '@sankofa/events/open-store';
import { withOpenKeys } from '@sankofa/events/personal/key-service/open-keys';
import { masterKeyOf } from '@sankofa/events/personal/master-key';
import { openPostgresVault } from '@sankofa/events/personal/postgres-vault';
import { CommandRunner } from '@sankofa/events/store/command-runner';
import { Pool } from 'pg';
import { environmentForCommand } from './for-command.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * Runs commands on the data of this folder, whether or not `npm start` runs on it.
 * @param settings environment, with `SANKOFA_DATA`
 * @throws InvalidConfiguration, SchemaMismatch, DataFolderInUse, StoreUnavailable
 */
export async function withRunner<Result>(
  work: (runner: CommandRunner) => Promise<Result>,
  settings: NodeJS.ProcessEnv = process.env,
): Promise<Result> {
  const { env, release } = await environmentForCommand(root, settings);
  try {
    return await withRunnerIn(await withOpenKeys(env), work);
  } finally {
    await release();
  }
}

async function withRunnerIn<Result>(
  env: NodeJS.ProcessEnv,
  work: (runner: CommandRunner) => Promise<Result>,
): Promise<Result> {
  const config = readConfig(env);
  const connectionString = requireDatabase(config);
  const store = openEventStore({ ...config, DATABASE_URL: connectionString });
  const masterKey = masterKeyOf(config);
  const vault = openPostgresVault({ connectionString: requireVault(config), masterKey });
  try {
    await checkSchema(connectionString);
    await vault.requireUsable();
    return await work(new CommandRunner(store, vault, codec));
  } finally {
    await Promise.all([store.close(), vault.close()]);
  }
}

async function checkSchema(connectionString: string): Promise<void> {
  const pool = new Pool({ connectionString, max: 1 });
  try {
    await requireMigrated(pool);
  } finally {
    await pool.end();
  }
}
