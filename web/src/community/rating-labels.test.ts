import { starsText } from '@sankofa/api/client/format';
import { expect, it } from 'vitest';
import { percentOf, ratingsText } from './rating-labels.ts';

it('says how many', () => {
  expect([1, 2].map(starsText)).toEqual(['one star', '2 stars']);
  expect([0, 1, 2].map(ratingsText)).toEqual(['0 ratings', 'One rating', '2 ratings']);
});

it('says what part of all that is', () => {
  expect([percentOf(0, 0), percentOf(1, 3), percentOf(2, 3), percentOf(3, 3)]).toEqual([0, 33, 67, 100]);
});
