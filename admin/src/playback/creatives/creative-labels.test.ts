import { expect, it } from 'vitest';
import { completionText, placementText } from './creative-labels.ts';

const seen = { first_quartile: 0, midpoint: 0, third_quartile: 0, skip: 0 };

it.each([
  [0, 0, 'Not seen yet'],
  [3, 0, '0%'],
  [3, 2, '67%'],
])('seen %i times, to the end %i times: %s', (impression, complete, text) => {
  expect(completionText({ ...seen, impression, complete })).toBe(text);
});

it('stands where it was put, in few words', () => {
  expect(placementText(['pre', 'mid', 'post'])).toBe('Before, During, After');
  expect(placementText(['post'])).toBe('After');
});
