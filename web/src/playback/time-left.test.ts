import { expect, it } from 'vitest';
import { timeLeft } from './time-left.ts';

it.each([
  [0, 'One minute left'],
  [59, 'One minute left'],
  [61, '2 min left'],
  [3_540, '59 min left'],
  [3_600, '1 h 0 min left'],
  [7_260, '2 h 1 min left'],
])('%i seconds: %s', (seconds, words) => {
  expect(timeLeft(seconds)).toBe(words);
});
