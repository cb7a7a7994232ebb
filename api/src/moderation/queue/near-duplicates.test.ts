import { describe, expect, it } from 'vitest';
import { SIMILAR_FROM, similarityOf, trigramsOf } from './near-duplicates.ts';

const similarity = (one: string, other: string): number => similarityOf(trigramsOf(one), trigramsOf(other));

describe('near-duplicates', () => {
  it('have the trigrams of pg_trgm', () => {
    const unit = 0x1_0000;
    const texts = Array.from(trigramsOf('Cat, cat'), (n) =>
      String.fromCharCode(Math.floor(n / unit / unit), Math.floor(n / unit) % unit, n % unit),
    );
    expect(texts).toEqual(['  c', ' ca', 'at ', 'cat']);
  });

  it('differ in case, punctuation, a number or a word', () => {
    expect(similarity('Cheap watches!', 'CHEAP watches')).toBe(1);
    for (const other of [
      'Cheap gold watches at the corner, call 0800 771',
      'cheap gold watches at the corner: call 0800 772!',
      'Cheap golden watches at the corner, call 0800 771',
    ]) {
      expect(similarity('Cheap gold watches at the corner, call 0800 771', other)).toBeGreaterThan(SIMILAR_FROM);
    }
  });

  it('are not texts that share a few words, or none', () => {
    const text = 'Cheap gold watches at the corner';
    for (const other of ['The corner where gold is cheap is in the first scene', 'watches', '', '!!!']) {
      expect(similarity(text, other)).toBeLessThan(SIMILAR_FROM);
    }
  });
});
