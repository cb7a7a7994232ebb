import { ProblemError } from '@sankofa/api/client/client';
import { expect, it } from 'vitest';
import { addFailureText } from './library-labels.ts';

it('shows the server’s message where it says what to do, and a general one otherwise', () => {
  const known = new ProblemError(409, 'already_in_watchlist', 'This movie is already in your watchlist!');
  expect(addFailureText(known)).toBe('This movie is already in your watchlist!');
  for (const error of [
    new ProblemError(500, 'unexpected', 'Oh'),
    new ProblemError(0, 'unreachable', 'Oh'),
    new Error('x'),
  ]) {
    expect(addFailureText(error)).toBe('Failed to add movie to watchlist. Please try again.');
  }
});
