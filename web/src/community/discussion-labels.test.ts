import { expect, it } from 'vitest';
import { discussionsText, repliesText, titleOf, viewsText } from './discussion-labels.ts';

it('says how many', () => {
  expect([0, 1, 2].map(discussionsText)).toEqual(['No discussions yet', 'One discussion', '2 discussions']);
  expect([0, 1, 2].map(repliesText)).toEqual(['No replies yet', 'One reply', '2 replies']);
  expect([0, 1, 2].map(viewsText)).toEqual(['0 views', 'One view', '2 views']);
});

it('says why there is nothing to read', () => {
  expect(titleOf({ title: 'The ending', state: 'open' })).toBe('The ending');
  expect(titleOf({ title: null, state: 'withdrawn' })).toBe('Withdrawn by its author');
  expect(titleOf({ title: null, state: 'removed' })).toBe('Removed by moderators');
  expect(titleOf({ title: null, state: 'erased' })).toBe('Gone with the account of its author');
});
