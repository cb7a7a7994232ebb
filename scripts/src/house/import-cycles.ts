import { dirname, join } from 'node:path/posix';
import type { Source } from './sources.ts';

const IMPORT = /(?:\bfrom|\bimport)[\s(]*'([^']+)'/g;

/** Files in `sources` that a file imports, including types and lazy imports. */
export function importsOf({ path, text }: Source, files: ReadonlySet<string>): string[] {
  return [...text.matchAll(IMPORT)].flatMap(([, name = '']) => {
    const target = name.startsWith('.')
      ? join(dirname(path), name)
      : name.replace(/^@sankofa\/(\w+)\/(.*)$/, '$1/src/$2');
    return [target, `${target}.ts`, `${target}.tsx`].filter((file) => file !== path && files.has(file)).slice(0, 1);
  });
}

/**
 * Groups of files that import each other (strongly connected components, Tarjan 1972). Groups of one file are omitted.
 */
export function importCycles(sources: readonly Source[]): string[][] {
  const files = new Set(sources.map(({ path }) => path));
  const imports = new Map(sources.map((source) => [source.path, importsOf(source, files)]));
  const order = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];

  /** Returns the lowest number on the stack that `file` reaches. */
  const visit = (file: string): number => {
    const number = order.size;
    order.set(file, number);
    stack.push(file);
    let lowest = number;
    for (const next of imports.get(file) ?? []) {
      const seen = order.get(next);
      if (seen === undefined) lowest = Math.min(lowest, visit(next));
      else if (stack.includes(next)) lowest = Math.min(lowest, seen);
    }
    if (lowest === number) {
      const group = stack.splice(stack.indexOf(file));
      if (group.length > 1) cycles.push(group.sort());
    }
    return lowest;
  };

  for (const file of files) if (!order.has(file)) visit(file);
  return cycles;
}
