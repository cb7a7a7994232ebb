import { isDeepStrictEqual } from 'node:util';

/** A record field by field: names of members within members joined by dots. Lists are values. */
export type FlatState = Readonly<Record<string, unknown>>;

export interface FieldChange {
  readonly field: string;
  /** Null where there was nothing. */
  readonly before: unknown;
  /** Null where there is nothing now. */
  readonly after: unknown;
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype;

/** A record field by field. What is not there is left out, and lists of nothing. */
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

/** What is another in the second than in the first, in its order; what is gone comes last. */
export function changesBetween(before: FlatState, after: FlatState): FieldChange[] {
  const names = new Set([...Object.keys(after), ...Object.keys(before)]);
  return [...names].flatMap((field) => {
    const change = { field, before: before[field] ?? null, after: after[field] ?? null };
    return isDeepStrictEqual(change.before, change.after) ? [] : [change];
  });
}
