import { ContentType } from '@sankofa/events/moderation/content-type';
import { ViolationType } from '@sankofa/events/moderation/violation';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ReportViewFilter } from '../../contract/report-views.ts';
import { filterOf, keptOf } from './stored-filter.ts';

/** Any filter somebody can choose in the list of reports, as it arrives. */
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

it('asks for the same again, once it has been kept', () => {
  fc.assert(
    fc.property(filters, (filter) => {
      expect(filterOf(JSON.parse(JSON.stringify(keptOf(filter))))).toEqual(filter);
    }),
  );
});

it('keeps the words that are looked for apart, whatever they are', () => {
  fc.assert(
    fc.property(filters, (filter) => {
      expect(keptOf(filter).words).toBe(filter.q ?? '');
      expect(keptOf(filter).filter).not.toHaveProperty('q');
    }),
  );
});

it('looks for no words where none were kept', () => {
  expect(filterOf({ words: '', filter: { status: 'open' } })).toEqual({ status: 'open' });
  expect(filterOf(keptOf({ q: '', priority: undefined, status: 'open' }))).toEqual({ status: 'open' });
});
