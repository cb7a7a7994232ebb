import { DatabaseSync, type SQLInputValue } from 'node:sqlite';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS object (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    created INTEGER NOT NULL,
    data TEXT NOT NULL,
    UNIQUE (kind, id)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS object_created ON object (kind, created, sequence);
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
  CREATE INDEX IF NOT EXISTS delivery_event ON delivery (event);
  CREATE TABLE IF NOT EXISTS setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
`;

/** Conditions of a list: values by path in the object, such as `parent.subscription_details.subscription`. */
export type Where = Readonly<Record<string, string | boolean | readonly string[] | undefined>>;

/** A part of a list, newest first. Times in seconds, both inclusive. */
export interface Page {
  readonly where?: Where;
  readonly from?: number | undefined;
  readonly until?: number | undefined;
  /** Sequence number before or after which the page begins. */
  readonly before?: number | undefined;
  readonly after?: number | undefined;
  readonly limit?: number;
}

/** A job that is due at a time, in seconds. */
export interface Job {
  readonly kind: string;
  readonly id: string;
  readonly due: number;
}

/**
 * The sandbox's database: objects as JSON by kind and id, and jobs by due time. Synchronous, so that each call is one
 * transaction.
 */
export class ObjectStore<Kinds extends { readonly [K in keyof Kinds]: { readonly id: string } }> {
  readonly database: DatabaseSync;

  /**
   * @param path file, or `:memory:`
   * @param indexed paths in objects that lists of a kind filter by
   */
  constructor(path: string, indexed: Partial<Readonly<Record<keyof Kinds & string, readonly string[]>>>) {
    this.database = new DatabaseSync(path);
    // Commits survive the process, which is enough for test money: they do not wait for the disk.
    this.database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; ${SCHEMA}`);
    for (const [kind, fields] of Object.entries<readonly string[] | undefined>(indexed)) {
      for (const field of fields ?? []) {
        this.database.exec(
          `CREATE INDEX IF NOT EXISTS "${kind} by ${field}" ON object (data ->> '$.${field}', sequence)
           WHERE kind = '${kind}'`,
        );
      }
    }
  }

  #statements = new Map<string, ReturnType<DatabaseSync['prepare']>>();

  /** A prepared statement, cached by its text. */
  sql(text: string): ReturnType<DatabaseSync['prepare']> {
    const known = this.#statements.get(text);
    if (known) return known;
    const made = this.database.prepare(text);
    this.#statements.set(text, made);
    return made;
  }

  /** Runs `work` in one transaction, which an error rolls back. */
  transaction<T>(work: () => T): T {
    this.database.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      this.database.exec('COMMIT');
      return result;
    } catch (error) {
      this.database.exec('ROLLBACK');
      throw error;
    }
  }

  /** Writes an object; it keeps its place in lists. */
  put<K extends keyof Kinds & string>(kind: K, object: Kinds[K], created: number): void {
    this.sql(
      `INSERT INTO object (kind, id, created, data) VALUES (?, ?, ?, ?)
       ON CONFLICT (kind, id) DO UPDATE SET data = excluded.data`,
    ).run(kind, object.id, created, JSON.stringify(object));
  }

  find<K extends keyof Kinds & string>(kind: K, id: string): Kinds[K] | undefined {
    const row = this.sql('SELECT data FROM object WHERE kind = ? AND id = ?').get(kind, id);
    return row ? this.#read<K>(row.data) : undefined;
  }

  /** The sequence number of an object, by which lists are ordered. */
  sequence(kind: keyof Kinds & string, id: string): number | undefined {
    const row = this.sql('SELECT sequence FROM object WHERE kind = ? AND id = ?').get(kind, id);
    return row ? Number(row.sequence) : undefined;
  }

  /** Objects of a kind, newest first. */
  list<K extends keyof Kinds & string>(kind: K, page: Page = {}): Kinds[K][] {
    // Not a parameter, because SQLite chooses a partial index by the text of the query.
    const conditions = [`kind = '${kind}'`];
    const values: SQLInputValue[] = [];
    const add = (condition: string, ...more: SQLInputValue[]): void => {
      conditions.push(condition);
      values.push(...more);
    };
    for (const [path, wanted] of Object.entries(page.where ?? {})) {
      const value = `data ->> '$.${path}'`;
      if (typeof wanted === 'boolean') add(`${value} = ?`, wanted ? 1 : 0);
      else if (typeof wanted === 'string') add(`${value} = ?`, wanted);
      else if (wanted) add(`${value} IN (${wanted.map(() => '?').join()})`, ...wanted);
    }
    if (page.from !== undefined) add('created >= ?', page.from);
    if (page.until !== undefined) add('created <= ?', page.until);
    if (page.after !== undefined) add('sequence < ?', page.after);
    if (page.before !== undefined) add('sequence > ?', page.before);
    // Before a given object, the nearest ones are wanted.
    const order = page.before === undefined ? 'DESC' : 'ASC';
    const rows = this.sql(
      `SELECT data FROM object WHERE ${conditions.join(' AND ')} ORDER BY sequence ${order} LIMIT ?`,
    ).all(...values, page.limit ?? -1);
    const objects = rows.map(({ data }) => this.#read<K>(data));
    return page.before === undefined ? objects : objects.reverse();
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

  close(): void {
    this.database.close();
  }

  #read<K extends keyof Kinds>(data: SQLInputValue | undefined): Kinds[K] {
    return JSON.parse(String(data));
  }
}
