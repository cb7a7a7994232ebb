import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Pool } from 'pg';
import { startEmbeddedPostgres } from '../services/embedded-postgres.ts';

/** Folder of the repository. */
export const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Whatever a benchmark starts, stopped in reverse order when it ends, fails or is interrupted. */
export class Workbench {
  #stops: (() => unknown)[] = [];
  readonly #logs: string[] | null;
  readonly #logOf = new Map<string, string>();

  /** @param logs connection strings of EventStoreDB servers with empty logs; null: PostgreSQL keeps every log */
  constructor(logs: readonly string[] | null = null) {
    this.#logs = logs && [...logs];
  }

  /**
   * Takes one of the empty logs in EventStoreDB; null where PostgreSQL keeps logs.
   * @throws RangeError when the benchmark takes more than the registry says
   */
  takeLog(): string | null {
    if (!this.#logs) return null;
    const log = this.#logs.shift();
    if (log === undefined) throw new RangeError('A benchmark has taken more logs than its entry in the registry says');
    return log;
  }

  /** The log of the system on this database: the same each time. Null: it is in that database. */
  logOf(database: string): string | null {
    const log = this.#logOf.get(database) ?? this.takeLog();
    if (log !== null) this.#logOf.set(database, log);
    return log;
  }

  /** Registers how to stop something that has been started. */
  defer(stop: () => unknown): void {
    this.#stops.push(stop);
  }

  /** Stops everything. Goes on after an error, then throws the first. */
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

  /** A temporary folder every user of this machine may enter: PostgreSQL does not run as root. */
  async folder(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'sankofa-bench-'));
    await chmod(folder, 0o755);
    this.defer(() => rm(folder, { recursive: true, force: true }));
    return folder;
  }

  /** A PostgreSQL of its own with the settings of `npm start`, so durable. Returns its address. */
  async postgres(): Promise<string> {
    const postgres = await startEmbeddedPostgres({ folder: join(await this.folder(), 'postgres') });
    this.defer(() => postgres.stop());
    return postgres.url;
  }

  pool(connectionString: string, max = 4): Pool {
    const pool = new Pool({ connectionString, max });
    // The server may stop before an idle connection of this pool has been closed.
    pool.on('error', () => undefined);
    this.defer(() => pool.end());
    return pool;
  }

  /** A new, empty database on the same server. Returns its address. */
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

/** Runs `work` by this many workers at once until `count` pieces are done. Returns pieces per second. */
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
