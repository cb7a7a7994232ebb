import { describe, expect, it } from 'vitest';
import { dataCoercions, filmFiles, rowInterfaces, streamSlices } from './counts.ts';
import { countSources, figuresTable } from './figures.ts';
import { importCycles } from './import-cycles.ts';
import { logBytesOfHour } from './log-bytes.ts';
import { isProduct, type Source } from './sources.ts';
import { countLines, countTokens } from './tokens.ts';

const source = (text: string, path = 'api/src/a.ts'): Source => ({ path, text });
const twelve =
  'title description year genre rating imdb_rating runtimeMinutes director producer cast countries languages';

describe('npm run house', () => {
  it.each([
    ['api/src/privacy/consents.ts', true],
    ['web/src/home/home.css', true],
    ['api/src/privacy/consents.int.test.ts', false],
    ['events/src/store/testing/contract.ts', false],
    ['api/src/discovery/lexicon/french.ts', false],
    ['scripts/src/seed/main.ts', false],
  ])('counts %s as product: %s', (path, expected) => {
    expect(isProduct(source('', path))).toBe(expected);
  });

  it('counts files that name 12 fields of a film in any spelling', () => {
    const eleven = twelve.replace('cast ', 'broadcast ');
    expect(filmFiles([source(twelve, 'api/src/a.ts'), source(eleven, 'api/src/b.ts')])).toEqual(['api/src/a.ts']);
  });

  it('counts interfaces for rows', () => {
    expect(rowInterfaces([source('export interface AgeRow {}\ninterface Rows {}\ntype XRow = {};')])).toHaveLength(1);
  });

  it('counts ids sliced from stream names', () => {
    const text = "stream.slice('x-'.length); event.stream.slice(2); firstStream.slice(1); streams.slice(1); x.slice(1)";
    expect(streamSlices([source(text)])).toHaveLength(3);
    expect(streamSlices([source(text, 'events/src/store/decider.ts')])).toEqual([]);
  });

  it('counts coercions of event data', () => {
    const text = 'String(data.x) Number(event.data.y) String(data) event as unknown as RuleEvent x as unknown as Route';
    expect(dataCoercions([source(text)])).toHaveLength(3);
  });

  it('counts groups of files that import each other, types and other packages included', () => {
    const files = [
      source("import type { b } from './b.ts';", 'events/src/a.ts'),
      source("export { c } from './c.tsx';", 'events/src/b.ts'),
      source("const a = () => import('@sankofa/events/a');", 'events/src/c.tsx'),
      source("import { a } from '@sankofa/events/a';\nimport 'node:fs';", 'api/src/d.ts'),
    ];
    expect(importCycles(files)).toEqual([['events/src/a.ts', 'events/src/b.ts', 'events/src/c.tsx']]);
    expect(importCycles(files.slice(1))).toEqual([]);
  });

  it.each([
    ['const a = 1;', 5],
    ['const  a\n=\n1 ;// one\n/* and\ntwo */', 5],
    ["a ??= 'it\\'s // text'", 3],
    [`\`a \${b} c \${d}\``, 3],
    ['<p>Two words</p>', 9],
  ])('counts the tokens of %j', (text, expected) => {
    expect(countTokens(text)).toBe(expected);
  });

  it('counts lines that are not blank', () => {
    expect(countLines('a\n\n  \nb\n')).toBe(2);
  });

  it('prints metrics and marks those above their limit', () => {
    const figures = countSources([source('interface ARow {}'), source(twelve, 'scripts/src/import/a.ts')]);
    const table = figuresTable(figures);
    expect(table).toContain('| row interfaces written by hand | 73 | 1 ✗ | 0 |');
    expect(table).toContain('| files naming ≥ 12 of a film’s 17 fields | 19 | 1 | ≤ 6 |');
    expect(table).toContain('| product code, tokens | 795,528 | 4 | ≤ 715,975 |');
  });

  it('measures the log size of an hour of watching', async () => {
    const bytes = await logBytesOfHour();
    expect(bytes).toBeGreaterThan(1_000);
    expect(bytes).toBeLessThanOrEqual(5_000);
  });
});
