import type { RowOf, Tables } from '@sankofa/projections/runtime/columns';
import { raw, type Sql, sql, type View } from './sql.ts';

/**
 * Order of events for people: by the time each claims, newest first, then by position. The log is in another order where
 * clocks differ, and in the history of a demo.
 */
export const NEWEST_FIRST = raw('at desc, position desc');

/**
 * Condition for the next page in that order.
 * @param table without an alias
 * @param last position of the last row of the page before; undefined for the first page
 */
export const olderThan = (table: View<TimedRow>, last: string | undefined): Sql =>
  last === undefined
    ? raw('true')
    : sql`(at, position) < (select last.at, last.position from ${table} last where last.position = ${last})`;

type TimedRow = RowOf<Tables[string]> & { readonly at: Date; readonly position: string };
