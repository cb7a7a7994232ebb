import type { FilmFacts } from '@sankofa/api/discovery/film';
import { FilmIndex } from '@sankofa/api/discovery/film-index';
import { BLANK_DETAILS } from '@sankofa/events/catalogue/movie-fields';
import { readMovie } from '../import/movie-record.ts';
import { demoFilms } from '../seed/seed-films.ts';

/** What a film says of itself when the file leaves it out. */
const NOTHING = { ...BLANK_DETAILS, revision: 0, description: '', supportsAds: true };

/** The films of the demo as they are searched. */
export const demoFacts = (): FilmFacts[] =>
  demoFilms().map(({ fields }) => {
    const { id, details, translations } = readMovie(fields).movie;
    return { ...NOTHING, ...details, id, translations } as unknown as FilmFacts;
  });

/** An index of the films of the demo. */
export function demoIndex(): FilmIndex {
  const index = new FilmIndex();
  for (const facts of demoFacts()) index.put(facts);
  return index;
}
