import { expect, it } from 'vitest';
import { formatTilePath, parseTilePath, widthIn } from './tile-path.ts';

it.each([
  ['tile/0/000', { level: 0, number: 0, width: 256 }],
  ['tile/0/x001/x234/067', { level: 0, number: 1_234_067, width: 256 }],
  ['tile/1/017.p/1', { level: 1, number: 17, width: 1 }],
  ['tile/entries/x001/000.p/255', { level: null, number: 1_000, width: 255 }],
  ['tile/63/000', { level: 63, number: 0, width: 256 }],
])('%s is a tile', (path, tile) => {
  expect(parseTilePath(path)).toEqual(tile);
  expect(formatTilePath(tile)).toBe(path);
});

it.each([
  'tile/64/000',
  'tile/00/000',
  'tile/-1/000',
  'tile/0/0',
  'tile/0/x000/001',
  'tile/0/001/002',
  'tile/0/000.p/0',
  'tile/0/000.p/256',
  'tile/0/000.p/01',
  'tile/0/000/',
  'tile/data/000',
  `tile/0/${'x999/'.repeat(20)}999`,
  '',
])('%j is no tile', (path) => {
  expect(parseTilePath(path)).toBeNull();
});

it('has the width of the specification in a tree of 70,000', () => {
  const width = (level: number, number: number): number => widthIn(70_000, { level, number, width: 256 });
  expect([width(0, 272), width(0, 273), width(0, 274), width(1, 0), width(1, 1), width(2, 0), width(3, 0)]).toEqual([
    256, 112, 0, 256, 17, 1, 0,
  ]);
});
