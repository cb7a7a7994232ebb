import { describe, expect, it } from 'vitest';

const sources = import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });
const STATIC = /^(?:import|export)\s(?!type\s)(?:[^;]*?\sfrom\s)?'([^']+)'/gm;
const PLAIN_LAZY = /\blazy\(\s*\(\)\s*=>\s*(?:withMessages\()?import\('([^']+)'\)/g;
const MATERIAL = /^@(mui|emotion)\//;
const HERE = 'web://src/theme/';

/** Sources of our own modules, by URL. */
const files = new Map(Object.entries(sources).map(([path, source]) => [new URL(path, HERE).href, source]));

/** Imports of a module by a pattern: packages by name, our own modules by URL. */
const importsOf = (address: string, pattern: RegExp): string[] =>
  [...(files.get(address) ?? '').matchAll(pattern)].map(([, name = '']) =>
    name.startsWith('.') ? new URL(name, address).href : name,
  );

/** Static import chains from a module to Material. */
function waysToMaterial(address: string, way: readonly string[] = [], seen = new Set<string>()): string[] {
  if (seen.has(address)) return [];
  seen.add(address);
  const here = [...way, address.slice(HERE.length - 'theme/'.length)];
  return importsOf(address, STATIC).flatMap((found) =>
    MATERIAL.test(found) ? [[...here, found].join(' > ')] : waysToMaterial(found, here, seen),
  );
}

describe('Material components', () => {
  it('are not on the first screen', () => {
    expect(files.has(new URL('../main.tsx', HERE).href)).toBe(true);
    expect(waysToMaterial(new URL('../main.tsx', HERE).href)).toEqual([]);
  });

  it('are lazy loaded with their theme', () => {
    const parts = [...files.keys()].flatMap((address) => importsOf(address, PLAIN_LAZY));
    expect(parts.length).toBeGreaterThan(5);
    expect(parts.flatMap((part) => waysToMaterial(part))).toEqual([]);
  });

  it('are never buttons: ours are used everywhere, so that all look the same', () => {
    const theirs = [...files.keys()].filter((address) =>
      importsOf(address, STATIC).some((name) => /^@mui\/material\/(Icon)?Button$/.test(name)),
    );
    expect(theirs).toEqual([]);
  });
});
