import { describe, expect, it } from 'vitest';
import { MAX_QUERY, MAX_WORDS } from '../contract/discovery.ts';
import { foldSearch } from './text.ts';

describe('a search', () => {
  it('is folded', () => {
    expect(foldSearch(' Comédies  d’Afrique! ')).toBe('comedies d afrique');
  });

  it('stays within the maximum length after folding', () => {
    expect('\uFDFA'.normalize('NFKD').length).toBe(18);
    expect(foldSearch('\uFDFA'.repeat(MAX_QUERY)).length).toBeLessThanOrEqual(MAX_QUERY);
    expect(foldSearch('ﬃ'.repeat(MAX_QUERY))).toBe('ffi'.repeat(MAX_QUERY).slice(0, MAX_QUERY));
  });

  it('has a maximum number of words', () => {
    const words = Array.from({ length: 100 }, (_, n) => `${n}`);
    expect(foldSearch(words.join(' '))).toBe(words.slice(0, MAX_WORDS).join(' '));
  });
});
