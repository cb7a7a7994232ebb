import type { Json } from '@sankofa/events/json';
import type { ClientBase } from 'pg';
import type { ReadModel, TableSpec } from './define-read-model.ts';

/** What a column takes: JSON, or a time. Undefined is stored as null. */
export type Value = Json | Date | undefined;
export type Row = Readonly<Record<string, Value>>;

/** What a batch wants of one row: to be as given, to have some columns changed or raised, or to be gone. */
interface Change {
  readonly kind: 'upsert' | 'patch' | 'add' | 'remove';
  readonly row: Record<string, Value>;
}

interface TableBatch {
  readonly spec: TableSpec;
  readonly inserts: Row[];
  readonly changes: Map<string, Change>;
}

/**
 * Collects what the handlers of a batch write, one change per row, and writes each table with one statement per kind
 * of change.
 */
export class BatchWriter {
  readonly #tables: Map<string, TableBatch>;

  constructor(model: ReadModel) {
    this.#tables = new Map(
      Object.entries(model.tables).map(([name, spec]) => [name, { spec, inserts: [], changes: new Map() }]),
    );
  }

  /** Whether nothing has been written. */
  get isEmpty(): boolean {
    return [...this.#tables.values()].every((table) => table.inserts.length === 0 && table.changes.size === 0);
  }

  /** A row that is only ever added; columns not given are null. A row with the same key stays as it is. */
  insert(table: string, row: Row): void {
    this.#table(table).inserts.push(row);
  }

  /** The row as it is from now on; columns not given are null. */
  upsert(table: string, row: Row): void {
    const { spec, changes } = this.#table(table);
    changes.set(keyOf(spec, row), { kind: 'upsert', row: { ...row } });
  }

  /**
   * Changes some columns of a row; does nothing when there is no such row. `key` and `columns` name disjoint columns.
   * @throws TypeError when the row is also written by `add`
   */
  patch(table: string, key: Row, columns: Row): void {
    const { spec, changes } = this.#table(table);
    const id = keyOf(spec, key);
    const before = changes.get(id);
    if (before?.kind === 'remove') return;
    if (before?.kind === 'add') throw mixed(table);
    if (before) Object.assign(before.row, columns);
    else changes.set(id, { kind: 'patch', row: { ...key, ...columns } });
  }

  /**
   * Raises numeric columns, from nothing when there is no such row.
   * @throws TypeError when the row is also written otherwise: rows that streams share are made by `add` alone
   */
  add(table: string, key: Row, amounts: Readonly<Record<string, number>>): void {
    const { spec, changes } = this.#table(table);
    const id = keyOf(spec, key);
    const before = changes.get(id);
    if (before && before.kind !== 'add') throw mixed(table);
    const row = before?.row ?? { ...key };
    for (const [column, amount] of Object.entries(amounts)) row[column] = Number(row[column] ?? 0) + amount;
    changes.set(id, { kind: 'add', row });
  }

  /** Removes a row. */
  remove(table: string, key: Row): void {
    const { spec, changes } = this.#table(table);
    changes.set(keyOf(spec, key), { kind: 'remove', row: { ...key } });
  }

  /** Writes everything into the tables of one version. @param schema its PostgreSQL schema */
  async flush(client: ClientBase, schema: string): Promise<void> {
    let written: Promise<unknown> = Promise.resolve();
    // PostgreSQL works on one statement while the rows of the next are put into words.
    const write = async (sql: string, rows: readonly Row[]): Promise<void> => {
      const text = JSON.stringify(rows);
      await written;
      written = client.query(sql, [text]);
    };
    for (const [name, { spec, inserts, changes }] of this.#tables) {
      const table = `"${schema}"."${name}"`;
      if (inserts.length > 0) await write(insertSql(table, spec), inserts);
      for (const { kind, columns, rows } of byShape(spec, changes)) {
        await write(changeSql(kind, table, spec, columns), rows);
      }
    }
    await written;
  }

  #table(name: string): TableBatch {
    const table = this.#tables.get(name);
    if (!table) throw new TypeError(`The read model has no table ${name}`);
    return table;
  }
}

const mixed = (table: string): TypeError => new TypeError(`Rows of ${table} are made by add alone, or without it`);

const keyOf = (spec: TableSpec, row: Row): string => {
  const [only] = spec.key;
  if (spec.key.length === 1 && only !== undefined) return String(row[only]);
  return JSON.stringify(spec.key.map((column) => row[column]));
};

/** Rows that one statement can write: same kind of change, same columns. */
interface Shape {
  readonly kind: Change['kind'];
  readonly columns: string[];
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

/** Partitions share only rows made by `add`: they lock them in one order, so that none waits for another in a circle. */
function inLockOrder(changes: ReadonlyMap<string, Change>): Iterable<[string, Change]> {
  const [first] = changes.values();
  if (first?.kind !== 'add') return changes;
  return [...changes].sort(([a], [b]) => (a < b ? -1 : 1));
}

const list = (columns: readonly string[], prefix = ''): string => columns.map((c) => `${prefix}"${c}"`).join(', ');

/** `json_to_recordset` takes a whole batch as one parameter, which node serialises natively. */
const source = (spec: TableSpec, columns: readonly string[]): string =>
  `json_to_recordset($1::json) as r(${columns.map((c) => `"${c}" ${spec.columns[c]}`).join(', ')})`;

function insertSql(table: string, spec: TableSpec): string {
  const columns = Object.keys(spec.columns);
  return `insert into ${table} (${list(columns)}) select ${list(columns, 'r.')} from ${source(spec, columns)}
          on conflict do nothing`;
}

function changeSql(kind: Change['kind'], table: string, spec: TableSpec, columns: readonly string[]): string {
  const rest = columns.filter((column) => !spec.key.includes(column));
  const onKey = spec.key.map((column) => `t."${column}" = r."${column}"`).join(' and ');
  const from = source(spec, columns);
  switch (kind) {
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
      return `update ${table} as t set ${rest.map((c) => `"${c}" = r."${c}"`).join(', ')} from ${from} where ${onKey}`;
    case 'remove':
      return `delete from ${table} as t using ${from} where ${onKey}`;
  }
}
