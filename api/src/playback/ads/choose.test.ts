import { describe, expect, it } from 'vitest';
import { breaksOf, chooseCreative, type RunningCreative } from './choose.ts';

const one = (id: string, more: Partial<RunningCreative> = {}): RunningCreative => ({
  id,
  title: id,
  click_url: null,
  placements: ['pre', 'mid', 'post'],
  weight: 1,
  skip_after: 5,
  per_day: null,
  duration: 15,
  ...more,
});

describe('breaks', () => {
  it('are before, within and after a film if there is a creative for them', () => {
    expect(breaksOf([1_800, 300, 300, 0, 3_590], 3_600, [one('a')])).toEqual([
      { id: 'pre', kind: 'pre', atSeconds: 0 },
      { id: 'mid-300', kind: 'mid', atSeconds: 300 },
      { id: 'mid-1800', kind: 'mid', atSeconds: 1_800 },
      { id: 'post', kind: 'post', atSeconds: 3_600 },
    ]);
    expect(breaksOf([300], 3_600, [one('a', { placements: ['post'] })]).map(({ id }) => id)).toEqual(['post']);
    expect(breaksOf([300], 3_600, [])).toEqual([]);
    expect(breaksOf([24, 50], 57, [one('a')]).map(({ id }) => id)).toEqual(['pre', 'mid-24', 'post']);
  });
});

describe('a creative', () => {
  it('is chosen by weight, and is stable per break', () => {
    const running = [one('rare'), one('frequent', { weight: 9 })];
    const chosen = Array.from({ length: 400 }, (_, n) => chooseCreative(running, 'pre', new Map(), String(n))?.id);
    const rare = chosen.filter((id) => id === 'rare').length;
    expect(rare).toBeGreaterThan(15);
    expect(rare).toBeLessThan(80);
    expect(chooseCreative(running, 'pre', new Map(), '7')?.id).toBe(chosen[7]);
  });

  it('is not chosen in a break it is not for, or beyond its cap', () => {
    expect(chooseCreative([one('a', { placements: ['mid'] })], 'pre', new Map(), 's')).toBeNull();
    const capped = one('a', { per_day: 2 });
    expect(chooseCreative([capped], 'pre', new Map([['a', 1]]), 's')?.id).toBe('a');
    expect(chooseCreative([capped], 'pre', new Map([['a', 2]]), 's')).toBeNull();
  });
});
