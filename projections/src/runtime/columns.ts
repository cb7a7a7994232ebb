import type { Columns, ReadRow, WriteRow } from '@sankofa/events/database/columns';

export * from '@sankofa/events/database/columns';

/** A table of a read model. */
export interface TableSpec<Of extends Columns = Columns, Key extends string = string> {
  readonly columns: Of;
  readonly key: readonly Key[];
  /** Secondary indexes, each a list of columns or expressions; created after a rebuild has loaded the rows. */
  readonly indexes?: readonly (readonly string[])[];
  /** Array columns with a `gin` index each. */
  readonly gin?: readonly string[];
  /**
   * Percentage of a page that PostgreSQL fills with new rows; 100 by default. The rest is room for updated rows: an
   * update that stays on its page does not touch the indexes (HOT).
   */
  readonly fillfactor?: number;
}

export type Tables = Readonly<Record<string, TableSpec>>;

/** Declares a table. Indexes may contain expressions, so the compiler checks only names in `key` and `gin`. */
export const table = <const Of extends Columns, const Key extends keyof Of & string>(
  spec: TableSpec<Of, Key> & { readonly gin?: readonly (keyof Of & string)[] },
): TableSpec<Of, Key> => spec;

type KeyName<Spec> = Spec extends TableSpec<infer _, infer Key> ? Key : never;

/** A row as read. */
export type RowOf<Spec extends TableSpec> = ReadRow<Spec['columns']>;

/** A row as written, with all its columns. */
export type NewRow<Spec extends TableSpec> = WriteRow<Spec['columns']>;

/** Columns of the primary key. */
export type KeyOf<Spec extends TableSpec> = Pick<NewRow<Spec>, KeyName<Spec> & keyof Spec['columns']>;

/** Columns outside the key, any of them. */
export type Changes<Spec extends TableSpec> = Partial<Omit<NewRow<Spec>, KeyName<Spec>>>;

/** Null for each of these columns, which a later event sets. */
export const unset = <Name extends string>(...names: Name[]): { readonly [Column in Name]: null } =>
  Object.fromEntries(names.map((name) => [name, null])) as { [Column in Name]: null };
