import { describe, expect, it } from 'vitest';
import { compileMessage } from './compile.ts';
import { acceptedLanguages, matchLanguage } from './languages.ts';
import { pseudo } from './pseudo.ts';
import { createTranslator } from './translator.ts';

const texts = {
  'a.films': '{count, plural, =0 {Aucun film} one {# film} other {# films}}',
  'a.until': 'Jusqu’au {day, date, long}',
  'a.terms': 'Lisez <link>les conditions</link>, {name}',
  'a.plain': 'Enregistrer',
};

describe('a translator', () => {
  const translator = createTranslator('fr', texts, compileMessage);

  it('formats plurals and numbers in the language', () => {
    expect(translator.format('a.films', { count: 0 })).toBe('Aucun film');
    expect(translator.format('a.films', { count: 1 })).toBe('1 film');
    expect(translator.format('a.films', { count: 12_000 })).toMatch(/^12\s000 films$/u);
  });

  it('formats ISO times where a message has a date', () => {
    expect(translator.format('a.until', { day: '2026-12-22T12:00:00.000Z' })).toBe('Jusqu’au 22 décembre 2026');
  });

  it('gives the parts of a message with tags', () => {
    const parts = translator.formatRich<object>('a.terms', { name: 'Awa', link: (inside) => ({ inside }) });
    expect(parts).toEqual(['Lisez ', { inside: ['les conditions'] }, ', Awa']);
  });

  it('puts what is given for a tag in its place', () => {
    const link = { type: 'a' };
    expect(translator.formatRich<object>('a.terms', { name: 'Awa', link })).toEqual(['Lisez ', link, ', Awa']);
  });

  it('refuses an unknown id and a missing parameter', () => {
    expect(() => translator.format('a.absent')).toThrow('a.absent');
    expect(() => translator.format('a.films')).toThrow('count');
  });

  it('takes messages that the build compiled', () => {
    const compiled = Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, compileMessage(text)]));
    expect(compiled['a.plain']).toBe('Enregistrer');
    expect(createTranslator('fr', compiled).format('a.films', { count: 1 })).toBe('1 film');
  });
});

describe('the language of a request', () => {
  it('is the first wanted one that is offered, else English', () => {
    const offered = ['en', 'fr', 'pt'];
    expect(matchLanguage(acceptedLanguages('sw, pt-BR;q=0.8, fr;q=0.9'), offered)).toBe('fr');
    expect(matchLanguage([null, 'pt-MZ'], offered)).toBe('pt');
    expect(matchLanguage(acceptedLanguages('sw'), offered)).toBe('en');
  });
});

describe('a pseudo-language', () => {
  it('is accented and 40 % longer, and keeps parameters and tags', () => {
    const text = pseudo('Read <link>the terms</link>, {name}', 'en-XA');
    expect(text).toMatch(/^⟦Réáḍ <link>ţĥé ţéŕɱš<\/link>, \{name\} [~ ]+⟧$/u);
    expect(pseudo('Save', 'en-XA')).toBe('⟦Sáṽé~~⟧');
    expect(compileMessage(pseudo(texts['a.films'], 'ar-XB'))).not.toBeTypeOf('string');
  });
});
