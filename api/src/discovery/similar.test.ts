import { describe, expect, it } from 'vitest';
import { FilmIndex } from './film-index.ts';
import { similarFilms } from './similar-films.ts';
import { film } from './testing/film.ts';

/** Why the second film is like the first, the first reason first. */
function reasons(...films: [one: Parameters<typeof film>[1], other: Parameters<typeof film>[1]]): readonly string[] {
  const index = new FilmIndex();
  for (const [n, more] of films.entries()) index.put(film(`film-${n}`, { genres: [], countries: [], ...more }));
  // Others, so that a theme is rarer than a genre.
  for (let n = 0; n < 5; n++) index.put(film(`other-${n}`, { year: 1950 }));
  return similarFilms(index, 'film-0', 5).find(({ id }) => id === 'film-1')?.reasons ?? [];
}

describe('reasons why a film is like another', () => {
  it('say once what a tag and two themes say', () => {
    const about = { culturalTags: ['Sisters'], description: 'Two sisters go home.' };
    expect(reasons(about, about)).toEqual(['Both have the theme Sisters', 'Both are from the 2010s']);
  });

  it('say once what a longer name holds, in whatever form', () => {
    const about = { description: 'Brothers, sisters, one sister.' };
    const said = reasons(about, about).filter((reason) => /sister/.test(reason));
    expect(said).toHaveLength(1);
  });

  it('leave out of a list what was said, and say the rest of it', () => {
    const about = { culturalTags: ['Sister', 'Sisters', 'Caravans'] };
    expect(reasons(about, about)).toContain('Both have the theme Sister and Caravans');
  });

  it('say of a country nothing that its tag has said', () => {
    const about = { culturalTags: ['Kenya'], countries: ['KE'] };
    expect(reasons(about, about).filter((reason) => reason.includes('Kenya'))).toEqual(['Both have the theme Kenya']);
  });

  it('keep apart what has a word in common and is not the same', () => {
    const about = { culturalTags: ['Desert Roads', 'Desert Music'] };
    expect(reasons(about, about)).toContain('Both have the theme Desert Roads and Desert Music');
  });

  it('name people whatever the film speaks of', () => {
    const about = { culturalTags: ['Freedom'], director: 'Freedom Moyo' };
    expect(reasons(about, about)).toEqual(expect.arrayContaining(['Freedom Moyo worked on both']));
  });
});
