import { describe, expect, it } from 'vitest';
import { FilmIndex } from './film-index.ts';
import { similarFilms } from './similar-films.ts';
import { film } from './testing/film.ts';

/** Reasons why the second film is similar to the first, strongest first. */
function reasons(...films: [one: Parameters<typeof film>[1], other: Parameters<typeof film>[1]]): readonly string[] {
  const index = new FilmIndex();
  for (const [n, more] of films.entries()) index.put(film(`film-${n}`, { genres: [], countries: [], ...more }));
  // More films, so that a theme is rarer than a genre.
  for (let n = 0; n < 5; n++) index.put(film(`other-${n}`, { year: 1950 }));
  return similarFilms(index, 'film-0', 5).find(({ id }) => id === 'film-1')?.reasons ?? [];
}

describe('the reasons why films are similar', () => {
  it('mention once what a tag and two themes express', () => {
    const about = { culturalTags: ['Sisters'], description: 'Two sisters go home.' };
    expect(reasons(about, about)).toEqual(['Shared theme: Sisters', 'Both are from the 2010s']);
  });

  it('mention once what a longer name contains, in any form', () => {
    const about = { description: 'Brothers, sisters, one sister.' };
    const said = reasons(about, about).filter((reason) => /sister/.test(reason));
    expect(said).toHaveLength(1);
  });

  it('omit from a list only what was mentioned before', () => {
    const about = { culturalTags: ['Sister', 'Sisters', 'Caravans'] };
    expect(reasons(about, about)).toContain('Shared themes: Sister and Caravans');
  });

  it('omit a country that a tag has mentioned', () => {
    const about = { culturalTags: ['Kenya'], countries: ['KE'] };
    expect(reasons(about, about).filter((reason) => reason.includes('Kenya'))).toEqual(['Shared theme: Kenya']);
  });

  it('keep names apart that share a word but differ', () => {
    const about = { culturalTags: ['Desert Roads', 'Desert Music'] };
    expect(reasons(about, about)).toContain('Shared themes: Desert Roads and Desert Music');
  });

  it('mention people whatever the theme of the film is', () => {
    const about = { culturalTags: ['Freedom'], director: 'Freedom Moyo' };
    expect(reasons(about, about)).toEqual(expect.arrayContaining(['Freedom Moyo worked on both']));
  });
});
