import { describe, expect, it } from 'vitest';
import { bandOf } from './score.ts';

describe('bandOf', () => {
  it.each([
    [100, 'Compliant'],
    [80, 'Compliant'],
    [79, 'Partial'],
    [60, 'Partial'],
    [59, 'Needs Attention'],
    [0, 'Needs Attention'],
  ])('calls %i %s', (score, label) => {
    expect(bandOf(score).label).toBe(label);
  });
});
