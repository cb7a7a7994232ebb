import { expect, it } from 'vitest';
import { filterOf, sameFilter } from './saved-view-filter.ts';

it('compares filters regardless of order and empty values', () => {
  expect(sameFilter({ status: 'open', priority: 5 }, { priority: 5, q: ' ', status: 'open', claimed_by: null })).toBe(
    true,
  );
  expect(sameFilter({}, { q: undefined })).toBe(true);
  expect(sameFilter({ status: 'open' }, { status: 'resolved' })).toBe(false);
  expect(sameFilter({ status: 'open' }, { status: 'open', q: 'watches' })).toBe(false);
});

it('drops empty values', () => {
  expect(filterOf({ status: 'open', priority: 5, q: '  watches ', content_type: '', claimed_by: null })).toEqual({
    status: 'open',
    priority: 5,
    q: 'watches',
  });
});
