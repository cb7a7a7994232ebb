import { describe, expect, it } from 'vitest';
import { LATE_AREAS } from '../late-areas.ts';

const sources = import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });
const STATIC = /^import\s(?!type\s)(?:[^;]*?\sfrom\s)?'([^']+)'/gm;
const LAZY = /(\w*\(?)import\('(\.[^']+)'\)/g;
const HERE = 'web://src/billing/';

/** Sources of our own modules, by URL. */
const files = new Map(Object.entries(sources).map(([path, source]) => [new URL(path, HERE).href, source]));

/** Own modules that a module imports at once, itself included. */
function reachable(address: string, seen = new Set<string>()): Set<string> {
  if (seen.has(address) || !files.has(address)) return seen;
  seen.add(address);
  for (const [, name = ''] of (files.get(address) ?? '').matchAll(STATIC)) {
    if (name.startsWith('.')) reachable(new URL(name, address).href, seen);
  }
  return seen;
}

describe.each(LATE_AREAS)('the messages of %s', (area) => {
  const uses = (address: string): boolean => new RegExp(`'${area}\\.\\w`).test(files.get(address) ?? '');

  it('are used in its own folder only', () => {
    const users = [...files.keys()].filter(
      (address) => uses(address) && !address.includes(`/src/${area}/`) && !address.endsWith('/web-messages.ts'),
    );
    expect(users).toEqual([]);
  });

  it('are not used before a lazy part has loaded them', () => {
    const first = reachable(new URL('../main.tsx', HERE).href);
    for (const address of [...files.keys()].filter((one) => one.endsWith('/area.tsx'))) reachable(address, first);
    expect(first.size).toBeGreaterThan(100);
    expect([...first].filter(uses)).toEqual([]);
  });

  it('are loaded with each of its lazy parts', () => {
    const parts = [...files].flatMap(([address, source]) =>
      [...source.matchAll(LAZY)]
        .filter(([, , name = '']) => new URL(name, address).href.includes(`/src/${area}/`))
        .map(([, wrapper = '', name = '']) => ({ wrapper, name })),
    );
    expect(parts.length).toBeGreaterThan(0);
    expect(parts.filter(({ wrapper }) => wrapper !== 'withMessages(')).toEqual([]);
  });
});
