import { describe, expect, it } from 'vitest';
import { isLanguage, languageNames } from './document-words.ts';

describe('languages of documents', () => {
  it('are called by their names', () => {
    expect(languageNames(['en', 'sw'])).toBe('English, Swahili');
    expect(languageNames([])).toBe('None');
  });

  it('are tags as the server takes them', () => {
    expect(['en', 'sw', 'pt-BR', 'nso'].filter(isLanguage)).toEqual(['en', 'sw', 'pt-BR', 'nso']);
    expect(['', 'e', 'EN', 'not a language', 'pt-br'].filter(isLanguage)).toEqual([]);
  });
});
