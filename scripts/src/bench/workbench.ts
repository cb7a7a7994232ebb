import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Pool } from 'pg';
import { startEmbeddedPostgres } from '../services/embedded-postgres.ts';

/** Folder of the repository. */
export const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Resources of a benchmark, released in reverse order when it ends, fails or is interrupted. */
export class Workbench {
  #stops: (() => unknown)[] = [];
  readonly #logs: string[] | null;
  readonly #logOf = new Map<string, string>();

  /** @param logs connection strings of EventStoreDB servers with empty logs; null: PostgreSQL keeps every log */
  constructor(logs: readonly string[] | null = null) {
    this.#logs = logs && [...logs];
  }

  /**
   * Takes one of the empty EventStoreDB logs; null if logs are in PostgreSQL.
   * @throws RangeError when the benchmark takes more than the registry says
   */
  takeLog(): string | null {
    if (!this.#logs) return null;
    const log = this.#logs.shift();
    if (log === undefined) throw new RangeError('A benchmark has taken more logs than its entry in the registry says');
    return log;
  }

  /** The log of the system on this database, cached per database. Null: the log is in that database. */
  logOf(database: string): string | null {
    const log = this.#logOf.get(database) ?? this.takeLog();
    if (log !== null) this.#logOf.set(database, log);
    return log;
  }

  /** Registers a cleanup function. */
  defer(stop: () => unknown): void {
    this.#stops.push(stop);
  }

  /** Runs all cleanup functions, then throws the first error. */
  async clear(): Promise<void> {
    const errors: unknown[] = [];
    for (let stop = this.#stops.pop(); stop; stop = this.#stops.pop()) {
      try {
        await stop();
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length > 0) throw errors[0];
  }

  /** Creates a temporary folder that all users may enter, because PostgreSQL does not run as root. */
  async folder(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'sankofa-bench-'));
    await chmod(folder, 0o755);
    this.defer(() => rm(folder, { recursive: true, force: true }));
    return folder;
  }

  /** Starts a durable PostgreSQL with the settings of `npm start`. Returns its address. */
  async postgres(): Promise<string> {
    const postgres = await startEmbeddedPostgres({ folder: join(await this.folder(), 'postgres') });
    this.defer(() => postgres.stop());
    return postgres.url;
  }

  pool(connectionString: string, max = 4): Pool {
    const pool = new Pool({ connectionString, max });
    // The server may stop before idle connections of this pool are closed.
    pool.on('error', () => undefined);
    this.defer(() => pool.end());
    return pool;
  }

  /** Creates an empty database on the same server. Returns its address. */
  async database(server: string, name: string): Promise<string> {
    const pool = new Pool({ connectionString: server, max: 1 });
    try {
      await pool.query(`create database ${name} template template0`);
    } finally {
      await pool.end();
    }
    const address = new URL(server);
    address.pathname = `/${name}`;
    return address.href;
  }
}

/** Runs `work` with this many concurrent workers until `count` calls are done. Returns calls per second. */
export async function rate(workers: number, count: number, work: (piece: number) => Promise<unknown>): Promise<number> {
  let next = 0;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: workers }, async () => {
      while (next < count) await work(next++);
    }),
  );
  return (count / (performance.now() - started)) * 1000;
}
