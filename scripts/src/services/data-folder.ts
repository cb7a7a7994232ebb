import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeSecret } from './embedded-postgres.ts';
import { isAlive } from './is-alive.ts';
import type { DatabaseRoles } from './prepare-database.ts';

/** Another process uses the data folder. */
export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse';
}

/** Keys of an installation, generated once and stored with its data. */
export interface Keys {
  /** Value of SANKOFA_MASTER_KEY: the current master key, and earlier ones during a rotation. */
  readonly masterKey: string;
  /** Value of SANKOFA_INDEX_KEY; null before the first rotation. */
  readonly indexKey: string | null;
  /** Ed25519, PKCS #8, PEM: signs tree heads. */
  readonly logKey: string;
  /** Ed25519, PKCS #8, PEM: signs evidence packs and certificates. */
  readonly signingKey: string;
  /** Password of the application's role in the embedded database. */
  readonly databasePassword: string;
  /** Password of the log keeper's role in the embedded database. */
  readonly keeperPassword: string;
  /** Password of the role that owns the embedded vault. */
  readonly vaultPassword: string;
  /** Password of the role of the processes in the embedded vault. */
  readonly vaultUserPassword: string;
}

/** Returns the keys of this data folder. Generates them at the first start, readable only by their owner. */
export async function ensureKeys(folder: string): Promise<Keys> {
  const masterKey = await ensureSecret(join(folder, 'master.key'), () => randomBytes(32).toString('base64'));
  const indexFile = join(folder, 'index.key');
  const indexKey = existsSync(indexFile) ? (await readFile(indexFile, 'utf8')).trim() : null;
  const newKey = (): string =>
    generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const logKey = await ensureSecret(join(folder, 'log.pem'), newKey);
  const signingKey = await ensureSecret(join(folder, 'signing.pem'), newKey);
  const newPassword = (): string => randomBytes(24).toString('base64url');
  const databasePassword = await ensureSecret(join(folder, 'database.password'), newPassword);
  const keeperPassword = await ensureSecret(join(folder, 'keeper.password'), newPassword);
  const vaultPassword = await ensureSecret(join(folder, 'vault.password'), newPassword);
  const vaultUserPassword = await ensureSecret(join(folder, 'vault-user.password'), newPassword);
  return {
    masterKey: masterKey.trim().split(/\s+/).join(),
    indexKey,
    logKey,
    signingKey,
    databasePassword,
    keeperPassword,
    vaultPassword,
    vaultUserPassword,
  };
}

/** The index key of the folder, unless master keys are settings. */
export const indexKeyOf = (env: NodeJS.ProcessEnv, { indexKey }: Keys): string | undefined =>
  env.SANKOFA_MASTER_KEY ? undefined : (indexKey ?? undefined);

/**
 * Addresses of the embedded server for its roles.
 * @param main any address of the main database; becomes `admin`
 * @param elsewhere settings of a vault on another server
 */
export function embeddedRoles(main: string, keys: Keys, elsewhere: VaultSettings = {}): DatabaseRoles {
  const address = (role: string, password: string, database?: string): string => {
    const url = new URL(main);
    [url.username, url.password] = [role, password];
    if (database) url.pathname = `/${database}`;
    return url.href;
  };
  const { VAULT_URL, SANKOFA_VAULT_ADMIN_URL } = elsewhere;
  return {
    admin: main,
    application: address('sankofa', keys.databasePassword),
    keeper: address('sankofa_keeper', keys.keeperPassword),
    vaultAdmin: SANKOFA_VAULT_ADMIN_URL || VAULT_URL || address('sankofa_vault', keys.vaultPassword, 'sankofa_vault'),
    vault: VAULT_URL || address('sankofa_vault_user', keys.vaultUserPassword, 'sankofa_vault'),
  };
}

export interface VaultSettings {
  readonly VAULT_URL?: string | undefined;
  readonly SANKOFA_VAULT_ADMIN_URL?: string | undefined;
}

async function ensureSecret(file: string, make: () => string): Promise<string> {
  if (!existsSync(file)) await writeSecret(file, make());
  return readFile(file, 'utf8');
}

const lockFile = (folder: string): string => join(folder, 'start.pid');

/**
 * Locks the data folder for this process. Returns a function that unlocks it.
 * @throws DataFolderInUse
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  const file = lockFile(folder);
  const holder = existsSync(file) ? Number(await readFile(file, 'utf8')) : 0;
  if (holder > 0 && holder !== process.pid && isAlive(holder)) {
    throw new DataFolderInUse(
      `Another Sankofa process (${holder}) is using ${folder}. Stop it, or set SANKOFA_DATA to another folder.`,
    );
  }
  await writeFile(file, String(process.pid));
  return () => rm(file, { force: true });
}

/** Whether a running process holds the lock. */
export async function isLocked(folder: string): Promise<boolean> {
  const file = lockFile(folder);
  return existsSync(file) && isAlive(Number(await readFile(file, 'utf8')));
}

const connectionFile = (folder: string): string => join(folder, 'database.url');

/** Stores the address of the running embedded database for commands. */
export const writeConnection = (folder: string, url: string): Promise<void> => writeSecret(connectionFile(folder), url);

export const readConnection = async (folder: string): Promise<string> =>
  (await readFile(connectionFile(folder), 'utf8')).trim();

const demoFile = (folder: string): string => join(folder, 'demo');

/** Records that all demo data was added to this database. */
export const writeDemoAdded = (folder: string, database: string): Promise<void> =>
  writeFile(demoFile(folder), database);

/** Whether demo data was added to a database of this folder. */
export const hasDemo = (folder: string): boolean => existsSync(demoFile(folder));

/** Whether demo data was added to this database. False if unknown, as for a database from elsewhere. */
export const isDemoAdded = async (folder: string, database: string): Promise<boolean> =>
  existsSync(demoFile(folder)) && (await readFile(demoFile(folder), 'utf8')) === database;
