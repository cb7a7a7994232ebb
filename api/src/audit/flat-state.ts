import { isDeepStrictEqual } from 'node:util';

/** A record with flat keys: nested member names joined by dots. Lists are values. */
export type FlatState = Readonly<Record<string, unknown>>;

export interface FieldChange {
  readonly field: string;
  /** Null if it was absent. */
  readonly before: unknown;
  /** Null if it is absent now. */
  readonly after: unknown;
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype;

/** Flattens a record. Absent values and empty lists are omitted. */
export function flatten(state: Readonly<Record<string, unknown>>, within = ''): FlatState {
  return Object.fromEntries(
    Object.entries(state).flatMap(([name, value]): [string, unknown][] => {
      const field = within === '' ? name : `${within}.${name}`;
      if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) return [];
      if (isPlain(value)) return Object.entries(flatten(value, field));
      return [[field, value instanceof Date ? value.toISOString() : value]];
    }),
  );
}

/** Fields that differ, in the order of the second record; removed ones come last. */
export function changesBetween(before: FlatState, after: FlatState): FieldChange[] {
  const names = new Set([...Object.keys(after), ...Object.keys(before)]);
  return [...names].flatMap((field) => {
    const change = { field, before: before[field] ?? null, after: after[field] ?? null };
    return isDeepStrictEqual(change.before, change.after) ? [] : [change];
  });
}
