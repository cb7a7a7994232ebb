import { describe, expect, it } from 'vitest';
import { bandOf } from './score.ts';

describe('bandOf', () => {
  it.each([
    [100, 'success'],
    [80, 'success'],
    [79, 'gold'],
    [60, 'gold'],
    [59, 'quiet'],
    [0, 'quiet'],
  ])('draws %i as %s', (score, tone) => {
    expect(bandOf(score).tone).toBe(tone);
  });
});
