import { ProblemError } from '@sankofa/api/client/client';
import { expect, it } from 'vitest';
import { codeOf, detailOf } from './problem.ts';
import { problemMessage } from './problem-message.ts';

const refused = new ProblemError(409, 'already_reviewed', 'Someone was faster.');
const failed = new ProblemError(500, 'internal', 'It failed.');
const silent = new ProblemError(0, 'network', 'No response.');
const child = new ProblemError(403, 'kids_profile_active', 'Ask an adult.');
const other = new Error('anything');

it('has the code of a problem', () => {
  expect([refused, failed, silent, other].map(codeOf)).toEqual(['already_reviewed', 'internal', 'network', null]);
});

it('shows the message of client errors only', () => {
  expect([refused, failed, silent, other].map(detailOf)).toEqual(['Someone was faster.', null, null, null]);
});

it('shows the message of the named codes, and of refusals to kids profiles', () => {
  expect(problemMessage(refused, 'already_reviewed')).toBe('Someone was faster.');
  expect(problemMessage(refused)).toBeNull();
  expect(problemMessage(refused, 'not_found')).toBeNull();
  expect(problemMessage(child)).toBe('Ask an adult.');
  expect(problemMessage(other, 'already_reviewed')).toBeNull();
});
