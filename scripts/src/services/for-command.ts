import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { withSecretFiles } from '@sankofa/events/config/config';
import { embeddedRoles, ensureKeys, indexKeyOf, isLocked, lockFolder, readConnection } from './data-folder.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { createVault, type DatabaseRoles, prepareDatabase } from './prepare-database.ts';

export interface CommandEnvironment {
  readonly env: NodeJS.ProcessEnv;
  release(): Promise<void>;
}

/**
 * Environment for a command to reach the data: that of a running `npm start`, or an embedded PostgreSQL started for the
 * duration of the command.
 */
export async function environmentForCommand(root: string, settings: NodeJS.ProcessEnv): Promise<CommandEnvironment> {
  const env = withSecretFiles(settings);
  const folder = resolve(env.SANKOFA_DATA || `${root}/.sankofa`);
  // Where keys are settings, files of other keys would be mistaken for them in a backup. `npm start` may have made some.
  if (env.DATABASE_URL && env.SANKOFA_MASTER_KEY && !existsSync(join(folder, 'signing.pem'))) {
    return { env: { ...env, SANKOFA_DATA: folder }, release: async () => undefined };
  }
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
  const onEmbedded = ({ application, keeper, vault }: DatabaseRoles): NodeJS.ProcessEnv => ({
    ...common,
    DATABASE_URL: application,
    SANKOFA_KEEPER_URL: keeper,
    VAULT_URL: vault,
  });
  if (await isLocked(folder)) {
    const running = embeddedRoles(await readConnection(folder), keys, env);
    return { env: onEmbedded(running), release: async () => undefined };
  }
  const unlock = await lockFolder(folder);
  const postgres = await startEmbeddedPostgres({ folder: `${folder}/postgres` });
  const release = async (): Promise<void> => {
    await postgres.stop();
    await unlock();
  };
  const roles = embeddedRoles(postgres.url, keys, env);
  try {
    if (!env.VAULT_URL) await createVault(roles);
    await prepareDatabase(roles);
  } catch (error) {
    await release();
    throw error;
  }
  return { env: onEmbedded(roles), release };
}
