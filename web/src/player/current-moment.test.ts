import { expect, it } from 'vitest';
import { currentAt } from './current-moment.ts';

const moments = [
  { id: 'a', second: 3 },
  { id: 'b', second: 10 },
  { id: 'c', second: 10 },
  { id: 'd', second: 20 },
];

it('returns the latest moment that was reached, and the first of several at the same second', () => {
  expect(currentAt(moments, 2.9)).toBeNull();
  expect(currentAt(moments, 3)).toBe('a');
  expect(currentAt(moments, 10.4)).toBe('b');
  expect(currentAt(moments, 19.99)).toBe('b');
  expect(currentAt(moments, 3_000)).toBe('d');
  expect(currentAt([], 10)).toBeNull();
});
