import { expect, it } from 'vitest';
import { percentOf } from './rating-labels.ts';

it('is a share in whole percent', () => {
  expect([percentOf(0, 0), percentOf(1, 3), percentOf(2, 3), percentOf(3, 3)]).toEqual([0, 33, 67, 100]);
});
