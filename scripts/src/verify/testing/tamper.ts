/** Values that often break parsers. */
export const NASTY: readonly unknown[] = [
  ...[0, -1, 1, 0.5, 2 ** 31, 2 ** 53 - 1, 2 ** 53, 1e308, -0],
  ...['', '\n', '\u001b[2J', '\u009b1A', '\u202e', '\u2028', '\0', '\ud800', 'a'.repeat(10_000)],
  ...[null, true, [], {}, [[[[]]]], { ['__proto__']: 1 }],
  ...['personal', 'ConsentGranted', '-----BEGIN PUBLIC KEY-----', '2026-06-01T12:00:00.000Z', 'A'.repeat(44)],
];

/** Paths of all places in a value. */
export function places(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [[...path]];
  return [[...path], ...Object.entries(value).flatMap(([key, inner]) => places(inner, [...path, key]))];
}

/**
 * Copies a value with a change at a path.
 * @param how 0 and 1: replaced; 2: doubled in an array, otherwise deleted; 3: deleted
 */
export function mutate(value: unknown, [key, ...rest]: readonly string[], how: number, nasty: unknown): unknown {
  if (key === undefined) return typeof nasty === 'function' ? nasty(value) : nasty;
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value)
    ? [...value]
    : { ...(value as Record<string, unknown>) };
  const record = copy as Record<string, unknown>;
  if (rest.length > 0 || how < 2) record[key] = mutate(record[key], rest, how, nasty);
  else if (Array.isArray(copy) && how === 2) copy.splice(Number(key), 0, record[key]);
  else if (Array.isArray(copy)) copy.splice(Number(key), 1);
  else delete record[key];
  return copy;
}
