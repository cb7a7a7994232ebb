import { expect, it } from 'vitest';
import { isComplete, reactionsOf } from './review-labels.ts';

it('names the reactions a review has', () => {
  const reactions = [
    { helpful: 1, likes: 2 },
    { helpful: 1, likes: 0 },
    { helpful: 0, likes: 2 },
    { helpful: 0, likes: 0 },
  ];
  expect(reactions.map(reactionsOf)).toEqual(['both', 'helpful', 'likes', 'none']);
});

it('takes words that are not blank, and stars', () => {
  expect(isComplete({ stars: 4, text: 'Good' })).toBe(true);
  expect(isComplete({ stars: 4, text: ' \n ' })).toBe(false);
  expect(isComplete({ stars: null, text: 'Good' })).toBe(false);
  expect(isComplete({ stars: 0, text: 'Good' })).toBe(false);
});
