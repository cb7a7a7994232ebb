import { DatabaseSync } from 'node:sqlite';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS object (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    created INTEGER NOT NULL,
    data TEXT NOT NULL,
    UNIQUE (kind, id)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS object_kind ON object (kind, sequence);
  CREATE TABLE IF NOT EXISTS job (
    kind TEXT NOT NULL, id TEXT NOT NULL, due INTEGER NOT NULL, PRIMARY KEY (kind, id)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS job_due ON job (due);
  CREATE TABLE IF NOT EXISTS answer (
    key TEXT PRIMARY KEY, request TEXT NOT NULL, status INTEGER NOT NULL, body TEXT NOT NULL, created INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS delivery (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    event TEXT NOT NULL,
    target TEXT NOT NULL,
    position REAL NOT NULL,
    created INTEGER NOT NULL,
    due INTEGER,
    attempts INTEGER NOT NULL DEFAULT 0,
    fault TEXT,
    status INTEGER
  ) STRICT;
  CREATE INDEX IF NOT EXISTS delivery_due ON delivery (due, position) WHERE due IS NOT NULL;
  CREATE TABLE IF NOT EXISTS setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
`;

/** Wait for another process that writes to the same file, in ms. */
const LOCK_MS = 5_000;
/** Tables whose rows `copyTo` copies, with their columns. */
const COPIED = { object: 'kind, id, created, data', job: 'kind, id, due' } as const;

/** A job that is due at a time, in seconds. */
export interface Job {
  readonly kind: string;
  readonly id: string;
  readonly due: number;
}

type Statement = ReturnType<DatabaseSync['prepare']>;

/** The sandbox's SQLite database. Synchronous, so that each call is one transaction. */
export class SandboxDatabase {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, Statement>();

  /** @param path file, or `:memory:` */
  constructor(path: string) {
    this.#database = new DatabaseSync(path, { timeout: LOCK_MS });
    // Commits survive the process, which is enough for test money: they do not wait for the disk.
    this.#database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; ${SCHEMA}`);
  }

  /** A prepared statement, cached by its text. */
  sql(text: string): Statement {
    const known = this.#statements.get(text);
    if (known) return known;
    const made = this.#database.prepare(text);
    this.#statements.set(text, made);
    return made;
  }

  /** Executes statements without parameters. */
  execute(statements: string): void {
    this.#database.exec(statements);
  }

  /** Runs `work` in one transaction, which an error rolls back. */
  transaction<T>(work: () => T): T {
    this.execute('BEGIN IMMEDIATE');
    try {
      const result = work();
      this.execute('COMMIT');
      return result;
    } catch (error) {
      this.execute('ROLLBACK');
      throw error;
    }
  }

  /**
   * Runs `work` within a transaction, and undoes its changes if the result or error asks for it.
   * @param isUndone receives the error; undefined after success
   */
  undoable<T>(work: () => T, isUndone: (error: unknown) => boolean): T {
    this.execute('SAVEPOINT undoable');
    let failure: unknown;
    try {
      return work();
    } catch (error) {
      failure = error;
      throw error;
    } finally {
      if (isUndone(failure)) this.execute('ROLLBACK TO undoable');
      this.execute('RELEASE undoable');
    }
  }

  /** Sets when a job is due, in seconds; replaces an earlier time. */
  schedule(kind: string, id: string, due: number): void {
    this.sql('INSERT INTO job VALUES (?, ?, ?) ON CONFLICT (kind, id) DO UPDATE SET due = excluded.due').run(
      kind,
      id,
      due,
    );
  }

  unschedule(kind: string, id: string): void {
    this.sql('DELETE FROM job WHERE kind = ? AND id = ?').run(kind, id);
  }

  /** The earliest job that is due. */
  nextJob(now: number): Job | undefined {
    const row = this.sql('SELECT * FROM job WHERE due <= ? ORDER BY due, rowid LIMIT 1').get(now);
    return row ? { kind: String(row.kind), id: String(row.id), due: Number(row.due) } : undefined;
  }

  setting(name: string): string | undefined {
    const row = this.sql('SELECT value FROM setting WHERE name = ?').get(name);
    return row ? String(row.value) : undefined;
  }

  set(name: string, value: string): void {
    this.sql('INSERT INTO setting VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value').run(
      name,
      value,
    );
  }

  /**
   * Copies objects and jobs to the database of another sandbox, which may be running. What it has already stays.
   * @param path file of that database
   */
  copyTo(path: string): void {
    new SandboxDatabase(path).close();
    this.sql('ATTACH ? AS target').run(path);
    try {
      this.transaction(() => {
        for (const [table, columns] of Object.entries(COPIED)) {
          const order = table === 'object' ? 'sequence' : 'rowid';
          this.execute(
            `INSERT OR IGNORE INTO target.${table} (${columns}) SELECT ${columns} FROM main.${table} ORDER BY ${order}`,
          );
        }
      });
    } finally {
      this.execute('DETACH target');
    }
  }

  close(): void {
    this.#database.close();
  }
}
