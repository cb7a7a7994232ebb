import { expect, it } from 'vitest';
import { titleOf } from './discussion-labels.ts';

it('says why there is nothing to read', () => {
  expect(titleOf({ title: 'The ending', state: 'open' })).toBe('The ending');
  expect(titleOf({ title: null, state: 'withdrawn' })).toBe('Deleted by its author');
  expect(titleOf({ title: null, state: 'removed' })).toBe('Removed by moderators');
  expect(titleOf({ title: null, state: 'erased' })).toBe('Deleted with its author’s account');
});
