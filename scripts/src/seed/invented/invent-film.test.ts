import { readMovie } from '@sankofa/api/catalogue/import/movie-record';
import { movieDraft } from '@sankofa/events/catalogue/movie-draft';
import { describe, expect, it } from 'vitest';
import { inventFilm, inventFilms } from './invent-film.ts';

const films = inventFilms(10_000);
const differing = (field: string): number => new Set(films.map(({ fields }) => String(fields[field]))).size;
const share = (is: (fields: Readonly<Record<string, unknown>>) => boolean): number =>
  films.filter(({ fields }) => is(fields)).length / films.length;

describe('the invented catalogue', () => {
  it('is deterministic for any number of films', () => {
    expect(inventFilm(4_711)).toEqual(films[4_711]);
    expect(inventFilms(100)).toEqual(films.slice(0, 100));
  });

  it('contains valid films with complete credits', () => {
    for (const film of films.slice(0, 2_000)) {
      const { movie, faults } = readMovie(film.fields);
      expect(faults).toEqual([]);
      const rest = {
        contentWarnings: [],
        isPremium: false,
        price: null,
        awards: [],
        adBreaks: [],
        freeToVisitors: false,
      };
      const draft = { details: { ...rest, ...movie.details }, translations: movie.translations, assets: [] };
      expect(movieDraft(2026).safeParse(draft).error?.issues ?? []).toEqual([]);
      expect(movie.details.cast?.length).toBeGreaterThan(1);
    }
  });

  it('rarely repeats itself', () => {
    expect(differing('id')).toBe(films.length);
    expect(differing('title')).toBeGreaterThan(0.7 * films.length);
    expect(differing('description')).toBeGreaterThan(0.99 * films.length);
    expect(differing('director')).toBeGreaterThan(0.5 * films.length);
    expect(differing('country')).toBeGreaterThan(200);
    expect(differing('genre')).toBeGreaterThan(25);
  });

  it('is as varied as a real catalogue', () => {
    expect(share(({ translations }) => translations !== undefined)).toBeGreaterThan(0.2);
    expect(share(({ is_premium }) => is_premium === true)).toBeGreaterThan(0.1);
    expect(share(({ imdb_rating }) => Number(imdb_rating) >= 8)).toBeLessThan(0.25);
    expect(share(({ imdb_rating }) => imdb_rating === null)).toBeGreaterThan(0.05);
    expect(share(({ rating }) => rating === 'G' || rating === 'PG')).toBeGreaterThan(0.25);
    expect(share(({ year }) => Number(year) < 2000)).toBeGreaterThan(0.15);
  });
});
