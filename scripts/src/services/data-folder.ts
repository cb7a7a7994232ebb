import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeSecret } from './embedded-postgres.ts';
import { isAlive } from './is-alive.ts';

/** Another `npm start` uses the data folder. */
export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse';
}

/** Keys of an installation, made once and kept beside its data. */
export interface Keys {
  /** 32 bytes, base64. */
  readonly masterKey: string;
  /** Ed25519, PKCS #8, PEM. */
  readonly signingKey: string;
  /** Of the role the processes work as in the embedded database. */
  readonly databasePassword: string;
}

/** The keys of this data folder; made at the first start, readable by their owner alone. */
export async function ensureKeys(folder: string): Promise<Keys> {
  const masterKey = await ensureSecret(join(folder, 'master.key'), () => randomBytes(32).toString('base64'));
  const signingKey = await ensureSecret(join(folder, 'signing.pem'), () =>
    generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  );
  const databasePassword = await ensureSecret(join(folder, 'database.password'), () =>
    randomBytes(24).toString('base64url'),
  );
  return { masterKey: masterKey.trim(), signingKey, databasePassword };
}

/** Address of the embedded database for the role the processes work as. @param admin its address for the superuser */
export function applicationUrl(admin: string, { databasePassword }: Keys): string {
  const url = new URL(admin);
  url.username = 'sankofa';
  url.password = databasePassword;
  return url.href;
}

async function ensureSecret(file: string, make: () => string): Promise<string> {
  if (!existsSync(file)) await writeSecret(file, make());
  return readFile(file, 'utf8');
}

const lockFile = (folder: string): string => join(folder, 'start.pid');

/**
 * Takes the data folder for this process. Returns how to give it back.
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

/** Whether an `npm start` holds the folder now. */
export async function isLocked(folder: string): Promise<boolean> {
  const file = lockFile(folder);
  return existsSync(file) && isAlive(Number(await readFile(file, 'utf8')));
}

const connectionFile = (folder: string): string => join(folder, 'database.url');

/** Keeps the address of the running embedded database, so that commands find it. */
export const writeConnection = (folder: string, url: string): Promise<void> => writeSecret(connectionFile(folder), url);

export const readConnection = async (folder: string): Promise<string> =>
  (await readFile(connectionFile(folder), 'utf8')).trim();

const demoFile = (folder: string): string => join(folder, 'demo');

/** Keeps that the demo has been added, all of it, to this database. */
export const writeDemoAdded = (folder: string, database: string): Promise<void> =>
  writeFile(demoFile(folder), database);

/** Whether the demo has been added to a database of this folder. */
export const hasDemo = (folder: string): boolean => existsSync(demoFile(folder));

/** Whether the demo has been added to this database. False where nobody knows, as in a database that was made elsewhere. */
export const isDemoAdded = async (folder: string, database: string): Promise<boolean> =>
  existsSync(demoFile(folder)) && (await readFile(demoFile(folder), 'utf8')) === database;
