import fc from 'fast-check';
import { expect, it } from 'vitest';
import { durationText, minutesOf } from './runtime.ts';

it.each([
  ['2h 14m', 134],
  ['2H14M', 134],
  ['2 h 14 min', 134],
  ['2h', 120],
  ['24m', 24],
  ['24 min', 24],
  [' 97 ', 97],
])('%s is %i minutes', (text, minutes) => {
  expect(minutesOf(text)).toBe(minutes);
});

it.each(['', ' ', 'h', 'm', 'two hours', '2h 14', '1:37', '14m 2h', '0x10', '1e2'])('rejects “%s”', (text) => {
  expect(minutesOf(text)).toBeNaN();
});

it('reads back what it writes', () => {
  fc.assert(
    fc.property(fc.nat(999), (minutes) => {
      expect(minutesOf(durationText(minutes))).toBe(minutes);
      expect(minutesOf(String(minutes))).toBe(minutes);
    }),
  );
});
