import { describe, expect, it } from 'vitest';
import { africanCountries, countries, countryCode, countryName } from './countries.ts';
import { genreIn, genreNamed, genres } from './genres.ts';
import { filmLanguages, languageCode } from './languages.ts';
import { regions } from './regions.ts';

const unique = (values: readonly string[]): void => expect(new Set(values).size).toBe(values.length);

describe('catalogue reference data', () => {
  it('contains 54 African countries, 15 regions and about 60 genres, each once', () => {
    expect(africanCountries).toHaveLength(54);
    expect(regions).toHaveLength(15);
    expect(genres.length).toBeGreaterThanOrEqual(60);
    for (const codes of [countries, regions, filmLanguages]) unique(codes.map(({ code }) => code));
    unique(genres);
  });

  it('contains every country of each region', () => {
    const known = new Set(countries.map(({ code }) => code));
    expect(regions.flatMap((region) => region.countries ?? []).filter((code) => !known.has(code))).toEqual([]);
  });

  it('finds countries, languages and genres in common spellings', () => {
    expect(countryCode("  cote d'ivoire ")).toBe('CI');
    expect(countryCode('USA')).toBe('US');
    expect(countryCode('ng')).toBe('NG');
    expect(countryCode('Wakanda')).toBeNull();
    expect(countryName('SN')).toBe('Senegal');
    expect(languageCode('Yoruba')).toBe('yo');
    expect(languageCode('Klingon')).toBeNull();
    expect(genreNamed('sci-fi')).toBe('Science Fiction');
    expect(genreNamed('DRAMA')).toBe('Drama');
    expect(genreNamed('Splendid')).toBeNull();
    expect(genreIn('Comedy', 'fr-CA')).toBe('Comédie');
    expect(genreIn('Comedy', 'de')).toBe('Comedy');
  });
});
