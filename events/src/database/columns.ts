import type { Json } from '../json.ts';

/**
 * A column: its PostgreSQL type, the values `pg` returns for it (`Read`), and those that may be written (`Write`).
 * Not null unless `nullable`.
 */
export interface Column<Read = unknown, Write = Read> {
  readonly type: string;
  readonly isNullable: boolean;
  /** Type parameter for the compiler only; no value at run time. */
  readonly '~read'?: Read;
  readonly '~write'?: Write;
}

const column =
  <Read, Write = Read>(type: string) =>
  (): Column<Read, Write> => ({ type, isNullable: false });

/** Text in byte order: ids, positions and codes, which indexes look up and sort. */
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
export const uuid = column<string>('uuid');
export const bytes = column<Buffer>('bytea');
export const json = <Value = Json>(): Column<Value> => column<Value>('jsonb')();

/** The same column, nullable. */
export const nullable = <Read, Write>({ type }: Column<Read, Write>): Column<Read | null, Write | null> => ({
  type,
  isNullable: true,
});

export type Columns = Readonly<Record<string, Column>>;

type ReadOf<Of extends Column> = Of extends Column<infer Read, infer _> ? Read : never;
type WriteOf<Of extends Column> = Of extends Column<infer _, infer Write> ? Write : never;

/** Type of a row as read. */
export type ReadRow<Of extends Columns> = { [Name in keyof Of]: ReadOf<Of[Name]> };

/** Type of a row as written. */
export type WriteRow<Of extends Columns> = { readonly [Name in keyof Of]: WriteOf<Of[Name]> };
