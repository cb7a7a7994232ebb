import fc from 'fast-check';
import { expect, it } from 'vitest';
import { textHash } from './text-hash.ts';

it('is 32 bits, deterministic for text and seed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(), (text, seed) => {
      const hash = textHash(text, seed);
      expect(Number.isInteger(hash) && hash >= 0 && hash < 2 ** 32).toBe(true);
      expect(textHash(text, seed)).toBe(hash);
    }),
  );
});

it('depends on every character and its place', () => {
  const of = (text: string): number => textHash(text);
  const texts = ['', 'a', 'b', 'ab', 'ba', 'aab', 'aba', 'baa', 'é', 'e\u0301', '\u{1f3ac}', '\u{1f3ad}'];
  expect(new Set(texts.map(of)).size).toBe(texts.length);
});

it('distributes texts that differ only at the end over all bits', () => {
  const hashes = Array.from({ length: 4_096 }, (_, n) => textHash(`film-${n}`));
  for (let bit = 0; bit < 32; bit++) {
    const set = hashes.filter((hash) => (hash >>> bit) & 1).length;
    // Half of them, within six standard deviations.
    expect(Math.abs(set - 2_048), `bit ${bit}`).toBeLessThan(192);
  }
});
