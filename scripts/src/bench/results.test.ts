import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plain } from './figure.ts';
import { NotComparable, readEarlier, resultsFile, storedFigures, storeFigures } from './results.ts';

const run = { machine: 'A processor, 2 cores', store: 'postgresql', commit: 'abc' };
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sankofa-results-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('results', () => {
  it('are stored by commit, with the latest of each name', () => {
    storeFigures(folder, run, [plain('a', 1, 's'), plain('b', 2, 's')]);
    storeFigures(folder, run, [plain('b', 3, 's'), plain('c', 4, 's')]);
    storeFigures(folder, { ...run, commit: 'def' }, [plain('a', 5, 's')]);
    const { commit, figures } = readEarlier(resultsFile(folder, run), run);
    expect(commit).toBe('abc');
    expect(figures).toEqual([plain('a', 1, 's'), plain('b', 3, 's'), plain('c', 4, 's')]);
  });

  it('are reused unless files have changed since the commit', () => {
    expect(storedFigures(folder, run)).toEqual([plain('a', 1, 's'), plain('b', 3, 's'), plain('c', 4, 's')]);
    expect(storedFigures(folder, { ...run, commit: '123' })).toEqual([]);
    storeFigures(folder, { ...run, commit: 'abc-changed' }, [plain('a', 1, 's')]);
    expect(storedFigures(folder, { ...run, commit: 'abc-changed' })).toEqual([]);
  });

  it('of another machine or store are rejected', () => {
    const file = resultsFile(folder, run);
    expect(() => readEarlier(file, { ...run, machine: 'B processor' })).toThrow(
      'was measured on another machine (A processor, 2 cores); this is B processor.',
    );
    expect(() => readEarlier(file, { ...run, store: 'eventstoredb' })).toThrow('with the log in postgresql');
  });

  it('are rejected if a file is missing or invalid', () => {
    expect(() => readEarlier(join(folder, 'none.json'), run)).toThrow(/none\.json cannot be read: ENOENT/);
    const other = join(folder, 'other.json');
    writeFileSync(other, '{"figures": 1}');
    expect(() => readEarlier(other, run)).toThrow(new NotComparable(`${other} holds no results of npm run bench.`));
  });
});
