import { expect, it } from 'vitest';
import { isTimeout, unavailability } from './unavailability.ts';

const failed = (code: string): Error => Object.assign(new Error('no'), { code });

it.each([
  ['53100', /disk .* full/],
  ['08006', /not answering/],
  ['57P01', /not answering/],
  ['53300', /not answering/],
  ['40001', /not answering/],
  ['ECONNREFUSED', /cannot be reached/],
  ['ECONNRESET', /cannot be reached/],
  ['EPIPE', /cannot be reached/],
  ['ENOENT', /cannot be reached/],
])('reports for %s that the store is unavailable', (code, words) => {
  expect(unavailability(failed(code))).toMatch(words);
});

it.each(['Connection terminated unexpectedly', 'timeout exceeded when trying to connect'])(
  'reports for “%s” that the connection was lost',
  (message) => {
    expect(unavailability(new Error(message))).toMatch(/connection .* lost/);
  },
);

it('recognises a query timeout', () => {
  const late = new Error('Query read timeout');
  expect(isTimeout(late)).toBe(true);
  expect(unavailability(late)).toMatch(/in time/);
});

// 23505: a concurrent append to the stream; 22P05: a text PostgreSQL cannot store; 57014: cancelled by us.
it.each([failed('23505'), failed('22P05'), failed('57014'), new TypeError('no'), 'ECONNREFUSED', null])(
  'returns null for a bug: %s',
  (error) => {
    expect(unavailability(error)).toBeNull();
  },
);
