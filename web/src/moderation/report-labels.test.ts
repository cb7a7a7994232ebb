import { ContentType, ViolationType } from '@sankofa/api/contract/moderation';
import { expect, it } from 'vitest';
import { reportTargets, VIOLATIONS, violationsText } from './report-labels.ts';

it('offers every reason there is, the unspecific one last', () => {
  expect(VIOLATIONS.toSorted()).toEqual(ViolationType.options.toSorted());
  expect(new Set(VIOLATIONS.map((violation) => violationsText([violation]))).size).toBe(VIOLATIONS.length);
  expect(VIOLATIONS.at(-1)).toBe('other');
});

it('offers content by its kind, and the name of its author', () => {
  const [review] = ContentType.options.map((contentType) => reportTargets({ contentType, contentId: 'a', label: 'x' }));
  expect(review).toHaveLength(1);
  const choices = reportTargets({ contentType: 'review', contentId: 'a', label: 'x' }, { name: 'Ama', name_id: 'n' });
  expect(choices.map(({ choice }) => choice)).toEqual(['The review', 'The name “Ama”']);
});
