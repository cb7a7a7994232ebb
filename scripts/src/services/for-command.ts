import { resolve } from 'node:path';
import {
  applicationUrl,
  ensureKeys,
  indexKeyOf,
  isLocked,
  lockFolder,
  readConnection,
  vaultUrl,
} from './data-folder.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { createVault, prepareDatabase } from './prepare-database.ts';

export interface CommandEnvironment {
  readonly env: NodeJS.ProcessEnv;
  release(): Promise<void>;
}

/**
 * Environment for a command to reach the data: that of a running `npm start`, or an embedded PostgreSQL started for the
 * duration of the command.
 */
export async function environmentForCommand(root: string, env: NodeJS.ProcessEnv): Promise<CommandEnvironment> {
  const folder = resolve(env.SANKOFA_DATA || `${root}/.sankofa`);
  const keys = await ensureKeys(folder);
  const common = {
    ...env,
    SANKOFA_DATA: folder,
    SANKOFA_MASTER_KEY: env.SANKOFA_MASTER_KEY || keys.masterKey,
    SANKOFA_INDEX_KEY: env.SANKOFA_INDEX_KEY || indexKeyOf(env, keys),
    SANKOFA_LOG_KEY: env.SANKOFA_LOG_KEY || keys.logKey,
    SANKOFA_SIGNING_KEY: env.SANKOFA_SIGNING_KEY || keys.signingKey,
  };
  if (env.DATABASE_URL) return { env: common, release: async () => undefined };
  if (await isLocked(folder)) {
    const main = await readConnection(folder);
    const running = { ...common, DATABASE_URL: main, VAULT_URL: env.VAULT_URL || vaultUrl(main, keys) };
    return { env: running, release: async () => undefined };
  }
  const unlock = await lockFolder(folder);
  const postgres = await startEmbeddedPostgres({ folder: `${folder}/postgres` });
  const release = async (): Promise<void> => {
    await postgres.stop();
    await unlock();
  };
  const application = applicationUrl(postgres.url, keys);
  const vault = env.VAULT_URL || vaultUrl(postgres.url, keys);
  try {
    if (!env.VAULT_URL) await createVault(postgres.url, vault);
    await prepareDatabase({ admin: postgres.url, application, vault });
  } catch (error) {
    await release();
    throw error;
  }
  return { env: { ...common, DATABASE_URL: application, VAULT_URL: vault }, release };
}
