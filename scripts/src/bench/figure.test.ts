import { describe, expect, it } from 'vitest';
import { against, isMet, median, percentile, plain } from './figure.ts';

describe('figures', () => {
  it('have a median', () => {
    expect(median([3])).toBe(3);
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4, 1, 2, 3])).toBe(2.5);
  });

  it('have percentiles by nearest rank', () => {
    const hundred = Array.from({ length: 100 }, (_, n) => n + 1);
    expect(percentile(hundred, 0.99)).toBe(99);
    expect(percentile(hundred, 1)).toBe(100);
    expect(() => percentile([], 0.5)).toThrow(RangeError);
  });

  it('are compared with their target', () => {
    const fast = against('a', 500, 'events/s', 100);
    expect(fast.ratio).toBe(5);
    expect(isMet(fast, { of: 'ratio', bound: 'at least', limit: 5 })).toBe(true);
    expect(isMet(plain('b', 351, 'MB'), { of: 'value', bound: 'at most', limit: 350 })).toBe(false);
    expect(isMet(plain('c', 1, 'MB'), undefined)).toBeNull();
  });
});
