import { describe, expect, it } from 'vitest';
import { stateCache } from './state-cache.ts';

describe('the cache of folded streams', () => {
  const cacheOf = (streams: number, weight: number, ...weights: readonly number[]) => {
    const cache = stateCache<{ readonly weight: number }>({ streams, weight });
    for (const [n, one] of weights.entries()) cache.set(`s${n}`, { weight: one });
    return { cache, kept: () => weights.flatMap((_, n) => (cache.has(`s${n}`) ? [n] : [])) };
  };

  it('evicts the least recently used if there are too many', () => {
    const { cache, kept } = cacheOf(2, 100, 1, 1);
    cache.get('s0');
    cache.set('s2', { weight: 1 });
    expect(kept()).toEqual([0]);
    expect(cache.has('s2')).toBe(true);
  });

  it('evicts enough if they weigh too much, and counts a growing stream once', () => {
    expect(cacheOf(10, 100, 40, 40, 30).kept()).toEqual([1, 2]);
    expect(cacheOf(10, 100, 40, 40, 100).kept()).toEqual([2]);
    const { cache, kept } = cacheOf(10, 100, 10, 10);
    for (let weight = 10; weight <= 90; weight++) cache.set('s1', { weight });
    expect(kept()).toEqual([0, 1]);
    cache.delete('s1');
    cache.set('s2', { weight: 90 });
    expect(kept()).toEqual([0]);
  });

  it('keeps the last used entry, whatever its weight', () => {
    expect(cacheOf(10, 100, 10, 1_000).kept()).toEqual([1]);
  });
});
