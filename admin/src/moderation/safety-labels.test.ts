import { describe, expect, it } from 'vitest';
import { safetyPartLabel, safetyTone } from './safety-labels.ts';

describe('a safety score', () => {
  it.each([
    [100, 'good'],
    [81, 'good'],
    [80, 'warn'],
    [61, 'warn'],
    [60, 'bad'],
    [0, 'bad'],
  ])('of %i is %s', (score, tone) => {
    expect(safetyTone(score)).toBe(tone);
  });

  it('describes its parts', () => {
    expect(safetyPartLabel({ part: 'warning', count: 1, points: -10 })).toBe('Warning: 1 strike');
    expect(safetyPartLabel({ part: 'open_reports', count: 3, points: -12 })).toBe('3 open reports');
  });
});
