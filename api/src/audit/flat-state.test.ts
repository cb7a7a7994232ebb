import { describe, expect, it } from 'vitest';
import { changesBetween, flatten } from './flat-state.ts';

describe('a record field by field', () => {
  it('names nested members, keeps lists whole and omits absent values', () => {
    expect(
      flatten({
        title: 'A',
        price: null,
        awards: [],
        words: { fr: { title: 'B' } },
        cast: ['C', 'D'],
        at: new Date(0),
      }),
    ).toEqual({
      title: 'A',
      'words.fr.title': 'B',
      cast: ['C', 'D'],
      at: '1970-01-01T00:00:00.000Z',
    });
  });

  it('reports added, removed and changed fields', () => {
    expect(changesBetween({ a: 1, b: [1], gone: true }, { a: 2, b: [1], came: '' })).toEqual([
      { field: 'a', before: 1, after: 2 },
      { field: 'came', before: null, after: '' },
      { field: 'gone', before: true, after: null },
    ]);
    expect(changesBetween({ a: [1, 2] }, { a: [1, 2] })).toEqual([]);
  });
});
