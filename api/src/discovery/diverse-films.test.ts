import { expect, it } from 'vitest';
import { diverseFilms } from './diverse-films.ts';

const film = (id: string, genre: string, country: string, imdbRating: number | null = 7) => ({
  id,
  genres: [genre],
  countries: [country],
  imdbRating,
});

it('prefers another genre or country to a slightly better rating', () => {
  const films = [film('a', 'Drama', 'NG', 9), film('b', 'Drama', 'NG', 8.8), film('c', 'Comedy', 'KE', 7)];
  expect(diverseFilms(films, 2).map(({ id }) => id)).toEqual(['a', 'c']);
  expect(diverseFilms(films, 9).map(({ id }) => id)).toEqual(['a', 'c', 'b']);
});

it('is the same for any order of the films, also without ratings', () => {
  const films = [film('a', 'Drama', 'NG', null), film('b', 'Music', 'SN', null), film('c', 'Drama', 'NG', null)];
  expect(diverseFilms(films.toReversed(), 3)).toEqual(diverseFilms(films, 3));
  expect(diverseFilms([], 3)).toEqual([]);
});
