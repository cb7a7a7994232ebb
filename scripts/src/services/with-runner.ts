import { fileURLToPath } from 'node:url';
import { codec } from '@sankofa/events/catalog';
import { type Config, readConfig, requireDatabase, requireVault } from '@sankofa/events/config/config';
import { requireMigrated } from '@sankofa/events/database/migrate';
import { openEventStore } from '@sankofa/events/open-store';
import { withOpenKeys } from '@sankofa/events/personal/key-service/open-keys';
import type { KeyVault } from '@sankofa/events/personal/key-vault';
import { type MasterKey, masterKeyOf } from '@sankofa/events/personal/master-key';
import { openPostgresVault } from '@sankofa/events/personal/postgres-vault';
import { CommandRunner } from '@sankofa/events/store/command-runner';
import { Pool } from 'pg';
import { environmentForCommand } from './for-command.ts';

/** What commands of this folder's data work with. */
export interface CommandResources {
  readonly runner: CommandRunner;
  readonly vault: KeyVault;
  readonly masterKey: MasterKey;
  /** Database of the read models. */
  readonly queries: Pool;
  readonly config: Config;
}

const root = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * Runs commands on the data of this folder, whether or not `npm start` runs on it.
 * @param settings environment, with `SANKOFA_DATA`
 * @throws InvalidConfiguration, SchemaMismatch, DataFolderInUse, StoreUnavailable
 */
export async function withRunner<Result>(
  work: (runner: CommandRunner, resources: CommandResources) => Promise<Result>,
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
  work: (runner: CommandRunner, resources: CommandResources) => Promise<Result>,
): Promise<Result> {
  const config = readConfig(env);
  const connectionString = requireDatabase(config);
  const store = openEventStore({ ...config, DATABASE_URL: connectionString });
  const masterKey = masterKeyOf(config);
  const vault = openPostgresVault({ connectionString: requireVault(config), masterKey });
  const queries = new Pool({ connectionString, max: 2 });
  try {
    await requireMigrated(queries);
    await vault.requireUsable();
    const runner = new CommandRunner(store, vault, codec);
    return await work(runner, { runner, vault, masterKey, queries, config });
  } finally {
    await Promise.all([store.close(), vault.close(), queries.end()]);
  }
}
