import { expect, it } from 'vitest';
import { isComplete, outOfText, reviewerLabel, reviewsText } from './review-labels.ts';

it('says how many', () => {
  expect([0, 1, 2].map(reviewsText)).toEqual(['Reviews', 'One review', '2 reviews']);
  const user = { name: 'Ama', name_id: null, avatar: 'a', level: 'Community Member' };
  expect([1, 3].map((reviews_count) => reviewerLabel({ ...user, reviews_count }))).toEqual([
    'Community Member, one review',
    'Community Member, 3 reviews',
  ]);
  expect(outOfText(4)).toBe('4 out of 5 stars');
});

it('takes words that are not blank, and stars', () => {
  expect(isComplete({ stars: 4, text: 'Good' })).toBe(true);
  expect(isComplete({ stars: 4, text: ' \n ' })).toBe(false);
  expect(isComplete({ stars: null, text: 'Good' })).toBe(false);
  expect(isComplete({ stars: 0, text: 'Good' })).toBe(false);
});
