import { SubjectErased } from '@sankofa/events/personal/key-vault';
import { TooMuchContention } from '@sankofa/events/store/command-runner';
import { StoreRefused, StoreUnavailable } from '@sankofa/events/store/errors';
import { Refusal } from '@sankofa/events/store/refusal';
import { describe, expect, it } from 'vitest';
import { TooManyAttempts } from '../accounts/throttle.ts';
import { Problem } from '../contract/problem.ts';
import { PROBLEMS } from '../contract/problem-codes.ts';
import { Overloaded } from '../semaphore.ts';
import { HttpProblem, toHttpProblem, toProblem } from './http-problem.ts';

describe('toHttpProblem', () => {
  const busy = { status: 503, code: 'unavailable', headers: { 'Retry-After': '2' } };

  it.each([
    ['a problem', new HttpProblem('not_found', { what: 'movie' }), { status: 404, code: 'not_found' }],
    ['a refusal', new Refusal('kids_rating'), { status: 409, code: 'kids_rating' }],
    ['a refusal nobody knows', new Refusal('unheard_of'), { status: 500, code: 'unexpected' }],
    ['a pause', new TooManyAttempts(90), { status: 429, headers: { 'Retry-After': '90' } }],
    ['too many writers', new TooMuchContention('x'), busy],
    ['too many passwords', new Overloaded('x'), busy],
    ['a log that is away', new StoreUnavailable('x'), busy],
    ['too large an append', new StoreRefused('too_large', 'x'), { status: 413, code: 'change_too_large' }],
    ['an append that no log stores', new StoreRefused('invalid', 'x'), { status: 500, code: 'unexpected' }],
    ['a database that is away', Object.assign(new Error('x'), { code: 'ECONNREFUSED' }), busy],
    ['a database that stops', Object.assign(new Error('x'), { code: '57P01' }), busy],
    ['no connection to be had', new Error('timeout exceeded when trying to connect'), busy],
    ['somebody erased', new SubjectErased('id'), { status: 410, code: 'erased' }],
  ])('maps %s', (_what, error, wanted) => {
    const problem = toHttpProblem(error);
    expect(problem).toMatchObject(wanted);
    const codes: Record<string, readonly [number, string]> = PROBLEMS;
    expect(codes[problem.code]?.[0]).toBe(problem.status);
  });

  it('reveals nothing about unexpected errors', () => {
    for (const error of [new TypeError('secret'), 'secret', null, { code: 'secret' }]) {
      const text = JSON.stringify(toProblem(toHttpProblem(error), 'request'));
      expect(Problem.parse(JSON.parse(text))).toMatchObject({ status: 500, code: 'unexpected', requestId: 'request' });
      expect(text).not.toContain('secret');
    }
  });
});
