import { describe, expect, it } from 'vitest';
import { storesSearchedText } from './erasure.ts';

const certificate = (searchedFor: number, tooShortToSearchFor: number, leftOutOfSearch?: number): string =>
  JSON.stringify({
    format: 'sankofa erasure certificate v1',
    statement: { searchedFor, tooShortToSearchFor, leftOutOfSearch },
  });

describe('the search summary of a certificate', () => {
  it('mentions the texts that were too short to search for', () => {
    expect(storesSearchedText(certificate(14, 3))).toBe(
      '14 texts were searched for. 3 texts were too short to search for reliably (under 8 characters).',
    );
    expect(storesSearchedText(certificate(1, 1))).toBe(
      '1 text was searched for. 1 text was too short to search for reliably (under 8 characters).',
    );
  });

  it('mentions the texts that were left out', () => {
    expect(storesSearchedText(certificate(200, 0, 1))).toBe(
      '200 texts were searched for. 1 text was left out: there were too many, or we publish them too.',
    );
  });

  it('does not mention them if there were none', () => {
    expect(storesSearchedText(certificate(2, 0, 0))).toBe('2 texts were searched for.');
  });

  it('rejects any other input', () => {
    expect(() => storesSearchedText('{}')).toThrow();
  });
});
