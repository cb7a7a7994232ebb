import { ProblemError } from '@sankofa/api/client/client';
import { describe, expect, it } from 'vitest';
import { addFailureText, countText, goneText } from './library-labels.ts';

describe('words of the library', () => {
  it('repeat what the server says where that helps', () => {
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

  it('count films', () => {
    expect([0, 1, 2].map(countText)).toEqual(['No films yet', 'One film', '2 films']);
    expect(goneText(0)).toBeNull();
    expect(goneText(1)).toMatch(/^One film has left .* it again\.$/);
    expect(goneText(3)).toMatch(/^3 films have left .* them again\.$/);
  });
});
