import { readMovie } from '@sankofa/api/catalogue/import/movie-record';
import type { FilmFacts } from '@sankofa/api/discovery/film';
import { FilmIndex } from '@sankofa/api/discovery/film-index';
import { BLANK_DETAILS } from '@sankofa/events/catalogue/movie-fields';
import { demoFilms } from '../seed/seed-films.ts';

/** Defaults for fields that the file omits. */
const NOTHING = { ...BLANK_DETAILS, revision: 0, description: '', supportsAds: true };

/** The demo films as search documents. */
export const demoFacts = (): FilmFacts[] =>
  demoFilms().map(({ fields }) => {
    const { id, details, translations } = readMovie(fields).movie;
    return { ...NOTHING, ...details, id, translations } as unknown as FilmFacts;
  });

/** Builds a search index of the demo films. */
export function demoIndex(): FilmIndex {
  const index = new FilmIndex();
  for (const facts of demoFacts()) index.put(facts);
  return index;
}
