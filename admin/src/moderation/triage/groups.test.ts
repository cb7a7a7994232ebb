import { describe, expect, it } from 'vitest';
import { groupsOf, withRange } from './groups.ts';

const report = (id: string, author: string | null, film: string | null) => ({
  id,
  author: author === null ? null : { id: author, name: author.toUpperCase() },
  movie: film === null ? null : { id: film, title: film.toUpperCase() },
});
const reports = [
  report('1', 'ama', 'salt'),
  report('2', null, 'gold'),
  report('3', 'ama', null),
  report('4', 'esi', 'salt'),
];
const ids = (by: 'none' | 'author' | 'film') =>
  groupsOf(reports, by).map(({ name, reports: of }) => [name, of.map(({ id }) => id).join('')]);

it('reports are grouped by author or film, in the order of the first of each', () => {
  expect(ids('none')).toEqual([[null, '1234']]);
  expect(ids('author')).toEqual([
    ['AMA', '13'],
    [null, '2'],
    ['ESI', '4'],
  ]);
  expect(ids('film')).toEqual([
    ['SALT', '14'],
    ['GOLD', '2'],
    [null, '3'],
  ]);
});

describe('a range', () => {
  const order = ['a', 'b', 'c', 'd'];

  it('goes up or down from the report chosen before, and keeps the selection', () => {
    expect(withRange(['d'], order, 'a', 'c')).toEqual(['d', 'a', 'b', 'c']);
    expect(withRange([], order, 'c', 'b')).toEqual(['b', 'c']);
  });

  it('is a single report without one, or if it is not shown any more', () => {
    expect(withRange([], order, null, 'b')).toEqual(['b']);
    expect(withRange(['a'], order, 'gone', 'b')).toEqual(['a', 'b']);
  });
});
