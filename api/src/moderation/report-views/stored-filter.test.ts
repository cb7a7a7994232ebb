import { ContentType } from '@sankofa/events/moderation/content-type';
import { ViolationType } from '@sankofa/events/moderation/violation';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ReportViewFilter } from '../../contract/report-views.ts';
import { fromStoredFilter, toStoredFilter } from './stored-filter.ts';

/** Any filter of the list of reports, as received. */
const filters = fc
  .record(
    {
      status: fc.constantFrom('pending', 'under_review', 'resolved', 'open'),
      priority: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.constant('high' as const)),
      content_type: fc.constantFrom(...ContentType.options),
      violation_type: fc.constantFrom(...ViolationType.options),
      claimed_by: fc.constantFrom('me', 'nobody'),
      author_id: fc.string({ maxLength: 100 }),
      q: fc.string({ minLength: 1, maxLength: 200 }).filter((words) => words.trim() !== ''),
    },
    { requiredKeys: [] },
  )
  .map((filter) => ReportViewFilter.parse(filter));

it('restores the filter', () => {
  fc.assert(
    fc.property(filters, (filter) => {
      expect(fromStoredFilter(JSON.parse(JSON.stringify(toStoredFilter(filter))))).toEqual(filter);
    }),
  );
});

it('stores search words separately, whatever they are', () => {
  fc.assert(
    fc.property(filters, (filter) => {
      expect(toStoredFilter(filter).words).toBe(filter.q ?? '');
      expect(toStoredFilter(filter).filter).not.toHaveProperty('q');
    }),
  );
});

it('restores a filter without search words', () => {
  expect(fromStoredFilter({ words: '', filter: { status: 'open' } })).toEqual({ status: 'open' });
  expect(fromStoredFilter(toStoredFilter({ q: '', priority: undefined, status: 'open' }))).toEqual({ status: 'open' });
});
