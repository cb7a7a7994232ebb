import type { SQLInputValue } from 'node:sqlite';
import type { SandboxDatabase } from './sandbox-database.ts';

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

/** Objects as JSON, by kind and id. */
export class ObjectStore<Kinds extends { readonly [K in keyof Kinds]: { readonly id: string } }> {
  readonly database: SandboxDatabase;

  /** @param indexed paths in objects that lists of a kind filter by */
  constructor(
    database: SandboxDatabase,
    indexed: Partial<Readonly<Record<keyof Kinds & string, readonly string[]>>> = {},
  ) {
    this.database = database;
    for (const [kind, fields] of Object.entries<readonly string[] | undefined>(indexed)) {
      for (const field of fields ?? []) {
        database.execute(
          `CREATE INDEX IF NOT EXISTS "${kind} by ${field}" ON object (data ->> '$.${field}', sequence)
           WHERE kind = '${kind}'`,
        );
      }
    }
  }

  /** Writes an object; it keeps its place in lists. */
  put<K extends keyof Kinds & string>(kind: K, object: Kinds[K], created: number): void {
    this.database
      .sql(
        `INSERT INTO object (kind, id, created, data) VALUES (?, ?, ?, ?)
         ON CONFLICT (kind, id) DO UPDATE SET data = excluded.data`,
      )
      .run(kind, object.id, created, JSON.stringify(object));
  }

  remove(kind: keyof Kinds & string, id: string): void {
    this.database.sql('DELETE FROM object WHERE kind = ? AND id = ?').run(kind, id);
  }

  find<K extends keyof Kinds & string>(kind: K, id: string): Kinds[K] | undefined {
    const row = this.database.sql('SELECT data FROM object WHERE kind = ? AND id = ?').get(kind, id);
    return row ? this.#read<K>(row.data) : undefined;
  }

  /** An object that must exist. */
  get<K extends keyof Kinds & string>(kind: K, id: string): Kinds[K] {
    const found = this.find(kind, id);
    if (!found) throw new Error(`no ${kind} ${id}`);
    return found;
  }

  /** The sequence number of an object, by which lists are ordered. */
  sequence(kind: keyof Kinds & string, id: string): number | undefined {
    const row = this.database.sql('SELECT sequence FROM object WHERE kind = ? AND id = ?').get(kind, id);
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
    // Not by an index, because a page is a few of many rows in the order of their sequence.
    if (page.from !== undefined) add('+created >= ?', page.from);
    if (page.until !== undefined) add('+created <= ?', page.until);
    if (page.after !== undefined) add('sequence < ?', page.after);
    if (page.before !== undefined) add('sequence > ?', page.before);
    // Before a given object, the nearest ones are wanted.
    const order = page.before === undefined ? 'DESC' : 'ASC';
    const rows = this.database
      .sql(`SELECT data FROM object WHERE ${conditions.join(' AND ')} ORDER BY sequence ${order} LIMIT ?`)
      .all(...values, page.limit ?? -1);
    const objects = rows.map(({ data }) => this.#read<K>(data));
    return page.before === undefined ? objects : objects.reverse();
  }

  #read<K extends keyof Kinds>(data: SQLInputValue | undefined): Kinds[K] {
    return JSON.parse(String(data));
  }
}
