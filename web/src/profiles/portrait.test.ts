import { seedOf } from '@sankofa/api/artwork/random';
import { describe, expect, it } from 'vitest';
import { drawPortrait } from './portrait.ts';

const ids = Array.from({ length: 40 }, (_, n) => `7d1e4a52-0000-8000-8000-0000000000${10 + n}`);

describe.each([true, false])('a portrait (kids: %s)', (kids) => {
  it('is the same for the same profile', () => {
    for (const id of ids) expect(drawPortrait(id, kids)).toEqual(drawPortrait(id, kids));
  });

  it('is another for another profile', () => {
    expect(new Set(ids.map((id) => JSON.stringify(drawPortrait(id, kids)))).size).toBe(ids.length);
  });

  it('can be drawn', () => {
    for (const id of ids) {
      for (const { fill, path } of drawPortrait(id, kids)) {
        expect(fill).toMatch(/^#[0-9a-f]{6}$/);
        expect(path).not.toMatch(/NaN|undefined/);
      }
    }
  });
});

it('is of another style for kids', () => {
  for (const id of ids) expect(drawPortrait(id, true)).not.toEqual(drawPortrait(id, false));
});

it('spreads ids over all seeds', () => {
  expect(new Set(ids.map(seedOf)).size).toBe(ids.length);
  expect(seedOf('')).toBe(0x811c9dc5);
});
