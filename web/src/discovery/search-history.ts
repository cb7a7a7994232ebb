/** Searches kept per viewer. */
const MOST = 10;

/** Searches by viewer: `<person> <profile>`. */
export type Searches = Readonly<Record<string, readonly string[]>>;

/** Adds a search: the latest first, each once. */
export const addSearch = (searches: readonly string[], search: string): readonly string[] =>
  [search, ...searches.filter((other) => other.toLowerCase() !== search.toLowerCase())].slice(0, MOST);

/** Parses stored searches of one person; invalid ones are ignored. */
export function parseSearches(kept: string | null, person: string): Searches {
  let value: unknown;
  try {
    value = JSON.parse(kept ?? '{}');
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
  if (typeof value !== 'object' || value === null) return {};
  const own = Object.entries(value).filter(([viewer]) => viewer.startsWith(`${person} `));
  return Object.fromEntries(own.map(([viewer, searches]) => [viewer, textsOf(searches)]));
}

const textsOf = (searches: unknown): readonly string[] =>
  Array.isArray(searches) ? searches.filter((text) => typeof text === 'string').slice(0, MOST) : [];
