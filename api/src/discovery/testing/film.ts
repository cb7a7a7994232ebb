import type { FilmFacts } from '../film.ts';

/** A film with only the given fields set. */
export const film = (id: string, more: Partial<FilmFacts> = {}): FilmFacts => ({
  id,
  revision: 0,
  title: id,
  description: '',
  year: 2015,
  genres: ['Drama'],
  rating: 'PG',
  contentWarnings: [],
  imdbRating: null,
  runtimeMinutes: 100,
  director: null,
  producer: null,
  cast: [],
  countries: ['NG'],
  languages: ['en'],
  culturalTags: [],
  awards: [],
  isPremium: false,
  supportsAds: true,
  freeToVisitors: false,
  translations: [],
  ...more,
});
