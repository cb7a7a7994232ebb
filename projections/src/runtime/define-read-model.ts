import type { OpenedEvent } from '@sankofa/events/store/codec';
import type { BatchWriter } from './batch-writer.ts';

/** A table of a read model. Column types are PostgreSQL's. */
export interface TableSpec {
  readonly columns: Readonly<Record<string, string>>;
  readonly key: readonly string[];
  /** Further indexes, each a list of columns or index expressions; made after a rebuild has loaded the rows. */
  readonly indexes?: readonly (readonly string[])[];
  /** Access method of an index over one column, `gin` for arrays; `btree` when absent. */
  readonly gin?: readonly string[];
  /**
   * Percentage of a page PostgreSQL fills with new rows; 100 when absent. Where rows change again and again, the rest is
   * room for their next versions: an update that stays on its page leaves the indexes alone (HOT).
   */
  readonly fillfactor?: number;
}

/** Rows of one event. Synchronous: a handler computes, it does not look anything up. */
export type Handler = (event: OpenedEvent, write: BatchWriter) => void;

/**
 * A read model: its tables, its version, and a handler per event type. The runtime owns everything else.
 *
 * A row belongs to one stream: whatever writes it comes from that stream, whose events arrive in order. So every
 * interleaving of streams gives the same rows. Only `write.add` may cross streams, because sums do not mind the order.
 */
export interface ReadModel {
  readonly name: string;
  /** Raised whenever tables or handlers change: the next version is then built beside the live one. */
  readonly version: number;
  readonly tables: Readonly<Record<string, TableSpec>>;
  /** Whether handlers need personal fields opened. They are absent for people who have been erased. */
  readonly opensPersonal?: boolean;
  readonly handlers: Readonly<Record<string, Handler>>;
}

/**
 * Declares a read model.
 * @throws TypeError when a name is not plain lower-case, or a key names no column
 */
export function defineReadModel(model: ReadModel): ReadModel {
  const plain = /^[a-z][a-z0-9_]{0,40}$/;
  for (const [table, { columns, key }] of Object.entries(model.tables)) {
    for (const name of [model.name, table, ...Object.keys(columns)]) {
      if (!plain.test(name)) throw new TypeError(`${name} is not a plain lower-case name`);
    }
    for (const column of key) {
      if (!(column in columns)) throw new TypeError(`Key column ${column} is not a column of ${table}`);
    }
  }
  return model;
}

/** Event types a read model reads. */
export const eventTypesOf = (model: ReadModel): string[] => Object.keys(model.handlers);
