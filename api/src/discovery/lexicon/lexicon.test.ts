import { countries } from '@sankofa/events/catalogue/countries';
import { genreNamed } from '@sankofa/events/catalogue/genres';
import { filmLanguages } from '@sankofa/events/catalogue/languages';
import { describe, expect, it } from 'vitest';
import { translatorFor } from '../../messages/catalogues.ts';
import { conceptMessage } from '../reason-texts.ts';
import { fold } from '../text.ts';
import { genreWords, moods, nearGenres } from './kinds.ts';
import { areas, cities, countryWords, languageWords } from './places.ts';
import { themes } from './themes.ts';

const codes = new Set(countries.map(({ code }) => code));
const phrasesOf = (words: string): string[] => words.split(',').map((one) => one.trim().replace(/^~/, ''));

describe('the word lists of smart search', () => {
  it('refer only to countries, languages and genres of the catalogue', () => {
    expect(Object.keys(countryWords).filter((code) => !codes.has(code))).toEqual([]);
    expect(areas.flatMap((area) => area.countries.split(' ')).filter((code) => !codes.has(code))).toEqual([]);
    expect(cities.filter(({ country }) => !codes.has(country)).map(({ name }) => name)).toEqual([]);
    const languages = new Set(filmLanguages.map(({ code }) => code));
    expect(Object.keys(languageWords).filter((code) => !languages.has(code))).toEqual([]);
    const named = [
      ...Object.keys(genreWords),
      ...Object.keys(nearGenres),
      ...Object.values(nearGenres).flatMap(Object.keys),
    ];
    expect(named.filter((genre) => genreNamed(genre) !== genre)).toEqual([]);
  });

  it('are folded like a search: no accents, capitals or punctuation', () => {
    const written = [
      ...Object.values(countryWords),
      ...Object.values(genreWords),
      ...areas.map(({ words }) => words),
      ...themes.flatMap(({ words }) => Object.values(words)),
    ].flatMap(phrasesOf);
    expect(written.filter((phrase) => phrase !== fold(phrase))).toEqual([]);
  });

  it('have one id for each theme, with words in English, French, Portuguese and Swahili', () => {
    expect(new Set(themes.map(({ id }) => id)).size).toBe(themes.length);
    expect(themes.filter(({ words }) => Object.values(words).includes('')).map(({ id }) => id)).toEqual([]);
  });

  it('weigh a related genre less than the requested one, and a subgenre the same', () => {
    const weights = Object.values(nearGenres).flatMap((near) => Object.values(near));
    expect(weights.filter((weight) => !(weight > 0 && weight <= 1))).toEqual([]);
    const itself = Object.entries(nearGenres).filter(([genre, near]) => genre in near);
    expect(itself).toEqual([]);
  });

  it('have a name in the catalogue for each theme, mood and area', () => {
    const ids = [
      ...themes.map(({ id }) => conceptMessage('theme', id)),
      ...moods.map(({ id }) => conceptMessage('mood', id)),
      ...[...areas, { id: 'africa' }].map(({ id }) => conceptMessage('area', id)),
    ];
    expect(ids.filter((id) => !translatorFor(null).has(id))).toEqual([]);
  });
});
