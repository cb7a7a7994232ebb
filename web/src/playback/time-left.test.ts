import { expect, it } from 'vitest';
import { timeLeft } from './time-left.ts';

it.each([
  [0, '0 s left'],
  [58.2, '59 s left'],
  [60, '1 min left'],
  [61, '2 min left'],
  [3_540, '59 min left'],
  [3_600, '1 h 0 min left'],
  [7_260, '2 h 1 min left'],
])('%i seconds: %s', (seconds, words) => {
  expect(timeLeft(seconds)).toBe(words);
});
