import { describe, expect, it } from 'vitest';
import { threads, type Weave, weaveCloth } from './textile.ts';

const weaves = Object.keys(threads) as Weave[];

describe('weaveCloth', () => {
  it.each(weaves)('draws the same %s from the same seed', (weave) => {
    expect(weaveCloth(weave, 7, 6, 3)).toEqual(weaveCloth(weave, 7, 6, 3));
  });

  it.each(weaves)('draws another %s from another seed', (weave) => {
    const cloths = [1, 2, 3, 4, 5, 6].map((seed) => JSON.stringify(weaveCloth(weave, seed, 6, 3)));
    expect(new Set(cloths).size).toBeGreaterThan(1);
  });

  it.each(weaves)('lays the ground of %s first and uses only its threads', (weave) => {
    const cloth = weaveCloth(weave, 3, 8, 4);
    expect(cloth[0]?.fill).toBe(threads[weave][0]);
    for (const { fill, path } of cloth) {
      expect(threads[weave]).toContain(fill);
      expect(path).not.toContain('NaN');
    }
  });
});
