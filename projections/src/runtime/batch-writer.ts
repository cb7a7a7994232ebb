import type { Json } from '@sankofa/events/json';
import type { ClientBase } from 'pg';
import type { Changes, KeyOf, NewRow, TableSpec, Tables } from './columns.ts';
import { Pending } from './pending.ts';

type Row = Readonly<Record<string, unknown>>;

/** Write operations of handlers, typed by the tables of their read model. */
export interface Writer<Of extends Tables> {
  /** Adds an immutable row. An existing row with the same key is kept. */
  insert<Name extends keyof Of & string>(table: Name, row: NewRow<Of[Name]>): void;
  /** Writes the whole row, replacing an existing one. */
  upsert<Name extends keyof Of & string>(table: Name, row: NewRow<Of[Name]>): void;
  /**
   * Changes some columns of a row.
   * @throws TypeError if the row is also written by `add`
   * @throws MissingRow, in `flush`, if there is no such row
   */
  patch<Name extends keyof Of & string>(table: Name, key: KeyOf<Of[Name]>, columns: Changes<Of[Name]>): void;
  /**
   * Changes some columns of a row if it exists.
   * @throws TypeError if the row is also written by `add`
   */
  patchIfPresent<Name extends keyof Of & string>(table: Name, key: KeyOf<Of[Name]>, columns: Changes<Of[Name]>): void;
  /**
   * Adds to numeric columns, starting from 0 for a new row.
   * @throws TypeError if the row is also written otherwise: rows shared by streams are written only by `add`
   */
  add<Name extends keyof Of & string>(
    table: Name,
    key: KeyOf<Of[Name]>,
    amounts: { readonly [Column in keyof Changes<Of[Name]>]?: number },
  ): void;
  /** Deletes a row if it exists. */
  remove<Name extends keyof Of & string>(table: Name, key: KeyOf<Of[Name]>): void;
}

/** A handler changed a row that does not exist: its read model did not expect the event. */
export class MissingRow extends Error {
  override readonly name = 'MissingRow';
  constructor(table: string) {
    super(`A change of a row of ${table} that does not exist`);
  }
}

/** Pending write of one row: full row, changed columns, added amounts, or deletion. */
interface Change {
  readonly kind: 'upsert' | 'patch' | 'patch-if-present' | 'add' | 'remove';
  readonly row: Record<string, unknown>;
}

interface TableBatch {
  readonly spec: TableSpec;
  readonly inserts: Row[];
  readonly changes: Map<string, Change>;
}

/**
 * Merges the writes of a batch into one change per row, and writes each table with one statement per kind of change.
 */
export class BatchWriter implements Writer<Tables> {
  readonly #tables: Map<string, TableBatch>;

  constructor({ tables }: { readonly tables: Tables }) {
    this.#tables = new Map(
      Object.entries(tables).map(([name, spec]) => [name, { spec, inserts: [], changes: new Map() }]),
    );
  }

  /** Whether nothing has been written. */
  get isEmpty(): boolean {
    return [...this.#tables.values()].every((table) => table.inserts.length === 0 && table.changes.size === 0);
  }

  insert(table: string, row: Row): void {
    this.#table(table).inserts.push(row);
  }

  upsert(table: string, row: Row): void {
    const { spec, changes } = this.#table(table);
    changes.set(keyOf(spec, row), { kind: 'upsert', row: { ...row } });
  }

  patch(table: string, key: Row, columns: Row): void {
    this.#patch('patch', table, key, columns);
  }

  patchIfPresent(table: string, key: Row, columns: Row): void {
    this.#patch('patch-if-present', table, key, columns);
  }

  add(table: string, key: Row, amounts: Readonly<Record<string, number>>): void {
    const { spec, changes } = this.#table(table);
    const id = keyOf(spec, key);
    const before = changes.get(id);
    if (before && before.kind !== 'add') throw mixed(table);
    const row = before?.row ?? zeroRow(spec, key);
    for (const [column, amount] of Object.entries(amounts)) row[column] = Number(row[column]) + amount;
    changes.set(id, { kind: 'add', row });
  }

  remove(table: string, key: Row): void {
    const { spec, changes } = this.#table(table);
    changes.set(keyOf(spec, key), { kind: 'remove', row: { ...key } });
  }

  /**
   * Writes everything to the tables of one version. Sends all statements before it waits for the first, so that a client
   * with `pipeline` needs one round trip.
   * @param schema its PostgreSQL schema
   */
  async flush(client: ClientBase, schema: string): Promise<void> {
    const written = new Pending();
    const write = (table: string, spec: TableSpec, { kind, columns, rows }: Shape): void => {
      const values = columns.map((column) => {
        const type = typeOf(spec, column);
        return rows.map((row) => toParameter(row[column], type));
      });
      written.add(
        client.query(preparedOf(kind, sqlOf(kind, table, spec, columns)), values).then(({ rowCount }) => {
          if (kind === 'patch' && rowCount !== rows.length) throw new MissingRow(table);
        }),
      );
    };
    for (const [name, { spec, inserts, changes }] of this.#tables) {
      const table = `"${schema}"."${name}"`;
      const added = { kind: 'insert', columns: Object.keys(spec.columns), rows: inserts } as const;
      if (inserts.length > 0) write(table, spec, added);
      for (const shape of byShape(spec, changes)) write(table, spec, shape);
    }
    await written.settled();
  }

  #patch(kind: 'patch' | 'patch-if-present', table: string, key: Row, columns: Row): void {
    const { spec, changes } = this.#table(table);
    const id = keyOf(spec, key);
    const before = changes.get(id);
    if (before?.kind === 'add') throw mixed(table);
    if (before?.kind === 'remove') {
      if (kind === 'patch') throw new MissingRow(table);
      return;
    }
    if (before) Object.assign(before.row, columns);
    // A fully written or existing row is known to exist for this change too.
    if (before === undefined || before.kind === 'patch-if-present') {
      changes.set(id, { kind, row: before?.row ?? { ...key, ...columns } });
    }
  }

  #table(name: string): TableBatch {
    const table = this.#tables.get(name);
    if (!table) throw new TypeError(`The read model has no table ${name}`);
    return table;
  }
}

const zeroRow = (spec: TableSpec, key: Row): Record<string, unknown> => ({
  ...Object.fromEntries(Object.keys(spec.columns).map((column) => [column, 0])),
  ...key,
});

const mixed = (table: string): TypeError => new TypeError(`Rows of ${table} are made by add alone, or without it`);

const keyOf = (spec: TableSpec, row: Row): string => {
  const [only] = spec.key;
  if (spec.key.length === 1 && only !== undefined) return String(row[only]);
  return JSON.stringify(spec.key.map((column) => row[column]));
};

/** Rows that one statement can write: same kind of change, same columns. */
interface Shape {
  readonly kind: Change['kind'] | 'insert';
  readonly columns: readonly string[];
  readonly rows: Row[];
}

function byShape(spec: TableSpec, changes: ReadonlyMap<string, Change>): Iterable<Shape> {
  const shapes = new Map<string, Shape>();
  for (const [, { kind, row }] of inLockOrder(changes)) {
    const columns = Object.keys(kind === 'upsert' ? spec.columns : row);
    const name = `${kind} ${columns.join()}`;
    const rows = shapes.get(name)?.rows;
    if (rows) rows.push(row);
    else shapes.set(name, { kind, columns, rows: [row] });
  }
  return shapes.values();
}

/** Partitions share only rows written by `add`: locking them in a fixed order prevents deadlocks. */
function inLockOrder(changes: ReadonlyMap<string, Change>): Iterable<[string, Change]> {
  const [first] = changes.values();
  if (first?.kind !== 'add') return changes;
  return [...changes].sort(([a], [b]) => (a < b ? -1 : 1));
}

const list = (columns: readonly string[], prefix = ''): string => columns.map((c) => `${prefix}"${c}"`).join(', ');

/** PostgreSQL type of a column, without its collation. */
const typeOf = (spec: TableSpec, column: string): string =>
  (spec.columns[column]?.type ?? '').replace(/ collate .*/, '');

const isArray = (type: string): boolean => type.endsWith('[]');

/**
 * One array per column, which PostgreSQL parses in less than half the time of JSON. `unnest` would flatten nested
 * arrays, so the values of an array column are array literals.
 */
function source(spec: TableSpec, columns: readonly string[]): string {
  const types = columns.map((column) => typeOf(spec, column));
  const arrays = types.map((type, n) => `$${n + 1}::${isArray(type) ? 'text' : type}[]`);
  const casts = columns.map((column, n) => `"${column}"::${types[n]} as "${column}"`);
  return `(select ${casts.join(', ')} from unnest(${arrays.join(', ')}) as u(${list(columns)})) as r`;
}

const names = new Map<string, string>();

/**
 * Has PostgreSQL keep the plan of an insert, whatever its rows. A change joins the table, so its plan depends on the
 * number of rows.
 */
function preparedOf(kind: Shape['kind'], text: string): { text: string; name?: string } {
  if (kind !== 'insert' && kind !== 'upsert' && kind !== 'add') return { text };
  const name = names.get(text) ?? `write ${names.size}`;
  names.set(text, name);
  return { text, name };
}

/** An element of the array of a column. */
function toParameter(value: unknown, type: string): Json {
  if (value === undefined || value === null) return null;
  if (type === 'jsonb') return JSON.stringify(value);
  if (value instanceof Date) return value.toJSON();
  if (Array.isArray(value) && isArray(type)) return `{${value.map(toElement).join(',')}}`;
  return typeof value === 'object' ? JSON.stringify(value) : (value as Json);
}

/** An element of an array literal. */
const toElement = (value: unknown): string =>
  value === null ? 'NULL' : `"${String(value).replace(/["\\]/g, (special) => `\\${special}`)}"`;

function sqlOf(kind: Shape['kind'], table: string, spec: TableSpec, columns: readonly string[]): string {
  const rest = columns.filter((column) => !spec.key.includes(column));
  const onKey = spec.key.map((column) => `t."${column}" = r."${column}"`).join(' and ');
  const from = source(spec, columns);
  switch (kind) {
    case 'insert':
      return `insert into ${table} (${list(columns)}) select ${list(columns, 'r.')} from ${from} on conflict do nothing`;
    case 'upsert':
      return `insert into ${table} (${list(columns)}) select ${list(columns, 'r.')} from ${from}
              on conflict (${list(spec.key)}) do ${
                rest.length === 0 ? 'nothing' : `update set ${rest.map((c) => `"${c}" = excluded."${c}"`).join(', ')}`
              }`;
    case 'add':
      return `insert into ${table} as t (${list(columns)}) select ${list(columns, 'r.')} from ${from}
              on conflict (${list(spec.key)}) do update
              set ${rest.map((c) => `"${c}" = coalesce(t."${c}", 0) + excluded."${c}"`).join(', ')}`;
    case 'patch':
    case 'patch-if-present':
      return `update ${table} as t set ${rest.map((c) => `"${c}" = r."${c}"`).join(', ')} from ${from} where ${onKey}`;
    case 'remove':
      return `delete from ${table} as t using ${from} where ${onKey}`;
  }
}
