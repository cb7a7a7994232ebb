import type { Columns, ReadRow, WriteRow } from '@sankofa/events/database/columns';

export * from '@sankofa/events/database/columns';

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

type KeyName<Spec> = Spec extends TableSpec<infer _, infer Key> ? Key : never;

/** A row as it is read. */
export type RowOf<Spec extends TableSpec> = ReadRow<Spec['columns']>;

/** A row as it is written, with all its columns. */
export type NewRow<Spec extends TableSpec> = WriteRow<Spec['columns']>;

/** The columns of the key, which name one row. */
export type KeyOf<Spec extends TableSpec> = Pick<NewRow<Spec>, KeyName<Spec> & keyof Spec['columns']>;

/** The columns outside of the key, any of them. */
export type Changes<Spec extends TableSpec> = Partial<Omit<NewRow<Spec>, KeyName<Spec>>>;

/** Null for each of these columns: a later event sets them. */
export const unset = <Name extends string>(...names: Name[]): { readonly [Column in Name]: null } =>
  Object.fromEntries(names.map((name) => [name, null])) as { [Column in Name]: null };
