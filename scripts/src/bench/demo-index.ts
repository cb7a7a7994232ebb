import type { FilmFacts } from '@sankofa/api/discovery/film';
import { FilmIndex } from '@sankofa/api/discovery/film-index';
import { readMovie } from '../import/movie-record.ts';
import { demoFilms } from '../seed/seed-films.ts';

/** What a film says of itself when the file leaves it out. */
const NOTHING = {
  revision: 0,
  description: '',
  genres: [],
  imdbRating: null,
  runtimeMinutes: null,
  director: null,
  producer: null,
  cast: [],
  countries: [],
  languages: [],
  culturalTags: [],
  awards: [],
  isPremium: false,
  supportsAds: true,
  freeToVisitors: false,
};

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
