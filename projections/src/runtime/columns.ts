import type { Json } from '@sankofa/events/json';

/**
 * A column: its PostgreSQL type, the values `pg` returns for it (`Read`), and those handlers may write (`Write`).
 * Not null unless `nullable`.
 */
export interface Column<Read = unknown, Write = Read> {
  readonly type: string;
  readonly isNullable: boolean;
  /** For the compiler only. */
  readonly '~read'?: Read;
  readonly '~write'?: Write;
}

const column =
  <Read, Write = Read>(type: string) =>
  (): Column<Read, Write> => ({ type, isNullable: false });

/** Text in byte order: ids, positions and codes, which are looked up and ordered by an index. */
export const id = <Value extends string = string>(): Column<Value> => column<Value>('text collate "C"')();
/** Text in the order of the database's collation. */
export const text = <Value extends string = string>(): Column<Value> => column<Value>('text')();
export const textArray = <Value extends string = string>(): Column<Value[], readonly Value[]> =>
  column<Value[], readonly Value[]>('text[]')();
export const integer = column<number>('integer');
export const integerArray = column<number[], readonly number[]>('integer[]');
/** `pg` returns 64-bit integers as text. */
export const bigint = column<string, number>('bigint');
export const float = column<number>('float8');
export const boolean = column<boolean>('boolean');
/** A point in time; written as a `Date` or in ISO 8601. */
export const time = column<Date, Date | string>('timestamptz');
/** A calendar day, written in ISO 8601. `pg` returns midnight in the local time zone. */
export const day = column<Date, string>('date');
export const json = <Value = Json>(): Column<Value> => column<Value>('jsonb')();

/** The same column, also taking null. */
export const nullable = <Read, Write>({ type }: Column<Read, Write>): Column<Read | null, Write | null> => ({
  type,
  isNullable: true,
});

export type Columns = Readonly<Record<string, Column>>;

/** A table of a read model. */
export interface TableSpec<Of extends Columns = Columns, Key extends string = string> {
  readonly columns: Of;
  readonly key: readonly Key[];
  /** Further indexes, each a list of columns or index expressions; made after a rebuild has loaded the rows. */
  readonly indexes?: readonly (readonly string[])[];
  /** Columns with a `gin` index of their own, for arrays. */
  readonly gin?: readonly string[];
  /**
   * Percentage of a page PostgreSQL fills with new rows; 100 when absent. Where rows change again and again, the rest is
   * room for their next versions: an update that stays on its page leaves the indexes alone (HOT).
   */
  readonly fillfactor?: number;
}

export type Tables = Readonly<Record<string, TableSpec>>;

/** Declares a table. Indexes may hold expressions, so the compiler checks names in `key` and `gin` only. */
export const table = <const Of extends Columns, const Key extends keyof Of & string>(
  spec: TableSpec<Of, Key> & { readonly gin?: readonly (keyof Of & string)[] },
): TableSpec<Of, Key> => spec;

type ReadOf<Of extends Column> = Of extends Column<infer Read, infer _> ? Read : never;
type WriteOf<Of extends Column> = Of extends Column<infer _, infer Write> ? Write : never;

type KeyName<Spec> = Spec extends TableSpec<infer _, infer Key> ? Key : never;

/** A row as it is read. */
export type RowOf<Spec extends TableSpec> = { [Name in keyof Spec['columns']]: ReadOf<Spec['columns'][Name]> };

/** A row as it is written, with all its columns. */
export type NewRow<Spec extends TableSpec> = {
  readonly [Name in keyof Spec['columns']]: WriteOf<Spec['columns'][Name]>;
};

/** The columns of the key, which name one row. */
export type KeyOf<Spec extends TableSpec> = Pick<NewRow<Spec>, KeyName<Spec> & keyof Spec['columns']>;

/** The columns outside of the key, any of them. */
export type Changes<Spec extends TableSpec> = Partial<Omit<NewRow<Spec>, KeyName<Spec>>>;

/** Null for each of these columns: a later event sets them. */
export const unset = <Name extends string>(...names: Name[]): { readonly [Column in Name]: null } =>
  Object.fromEntries(names.map((name) => [name, null])) as { [Column in Name]: null };
