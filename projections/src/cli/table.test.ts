import { expect, it } from 'vitest';
import { duration, table } from './table.ts';

it('aligns words left and numbers right', () => {
  expect(
    table(
      ['name', 'lag'],
      [
        ['consents', 7],
        ['people', 1200],
      ],
    ),
  ).toBe('name       lag\nconsents     7\npeople    1200');
});

it('formats durations', () => {
  expect(duration(80)).toBe('1 min 20 s');
  expect(duration(2.6)).toBe('3 s');
});
