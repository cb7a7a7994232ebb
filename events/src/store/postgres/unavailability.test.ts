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
])('says of %s that the store cannot take events now', (code, words) => {
  expect(unavailability(failed(code))).toMatch(words);
});

it.each(['Connection terminated unexpectedly', 'timeout exceeded when trying to connect'])(
  'says of “%s” that the connection was lost',
  (message) => {
    expect(unavailability(new Error(message))).toMatch(/connection .* lost/);
  },
);

it('knows a query that got no answer in time', () => {
  const late = new Error('Query read timeout');
  expect(isTimeout(late)).toBe(true);
  expect(unavailability(late)).toMatch(/in time/);
});

// 23505: a stream that somebody else has appended to; 22P05: a text PostgreSQL cannot store. 57014 was asked for by us.
it.each([failed('23505'), failed('22P05'), failed('57014'), new TypeError('no'), 'ECONNREFUSED', null])(
  'takes no mistake of ours for it: %s',
  (error) => {
    expect(unavailability(error)).toBeNull();
  },
);
