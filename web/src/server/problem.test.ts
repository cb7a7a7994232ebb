import { ProblemError } from '@sankofa/api/client/client';
import { expect, it } from 'vitest';
import { codeOf, detailOf } from './problem.ts';
import { problemMessage } from './problem-message.ts';

const refused = new ProblemError(409, 'already_reviewed', 'Somebody was faster.');
const failed = new ProblemError(500, 'internal', 'It failed.');
const silent = new ProblemError(0, 'network', 'Nobody answers.');
const child = new ProblemError(403, 'kids_profile_active', 'Ask an adult.');
const other = new Error('anything');

it('names the code of what the server said', () => {
  expect([refused, failed, silent, other].map(codeOf)).toEqual(['already_reviewed', 'internal', 'network', null]);
});

it('tells people what the server says of their own problems, and nothing of its own', () => {
  expect([refused, failed, silent, other].map(detailOf)).toEqual(['Somebody was faster.', null, null, null]);
});

it('lets the server speak of the problems a screen has no words for, and wherever a child asks', () => {
  expect(problemMessage(refused, 'already_reviewed')).toBe('Somebody was faster.');
  expect(problemMessage(refused)).toBeNull();
  expect(problemMessage(refused, 'not_found')).toBeNull();
  expect(problemMessage(child)).toBe('Ask an adult.');
  expect(problemMessage(other, 'already_reviewed')).toBeNull();
});
