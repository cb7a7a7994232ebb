import { ContentType, ViolationType } from '@sankofa/api/contract/moderation';
import { expect, it } from 'vitest';
import { CONTENT_NAMES, VIOLATION_NAMES } from './report-labels.ts';

it('offers every reason there is to report something, each in words of its own', () => {
  const offered = ViolationType.options.map((type) => VIOLATION_NAMES[type]);
  expect(Object.keys(VIOLATION_NAMES).toSorted()).toEqual(ViolationType.options.toSorted());
  expect(new Set(offered).size).toBe(offered.length);
  // What is left over is offered last.
  expect(Object.keys(VIOLATION_NAMES).at(-1)).toBe('other');
});

it('calls each kind of content by a name that goes into a sentence', () => {
  expect(Object.keys(CONTENT_NAMES).toSorted()).toEqual(ContentType.options.toSorted());
  for (const name of Object.values(CONTENT_NAMES)) expect(name).toMatch(/^[a-z]+$/);
});
