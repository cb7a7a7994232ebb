/** Number of entries in `after` that are not shared with `before`. */
export function entriesMade(before: unknown, after: unknown): number {
  if (before === after) return 0;
  const known = new Map(entriesOf(before));
  return entriesOf(after).reduce((sum, [key, value]) => sum + 1 + entriesMade(known.get(key), value), 0);
}

function entriesOf(value: unknown): [unknown, unknown][] {
  if (value instanceof Map) return [...value];
  if (value instanceof Set) return [...value].map((member) => [member, member]);
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}
