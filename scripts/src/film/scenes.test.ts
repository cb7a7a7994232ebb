import { expect, it } from 'vitest';
import { demoFilms } from '../seed/seed-films.ts';
import { FADE_S, filmSeconds, SCENE_S, scenes, startOf } from './scenes.ts';

/** Characters a second that are read at leisure. */
const READ_PER_SECOND = 17;

it('shows pictures of films the demo has, each once', () => {
  const ids = new Set(demoFilms().map(({ fields }) => fields.id));
  expect(scenes.filter(({ film }) => !ids.has(film))).toEqual([]);
  expect(new Set(scenes.map(({ film }) => film)).size).toBe(scenes.length);
});

it('turns each picture into the next while both stand', () => {
  for (let n = 1; n < scenes.length; n++) expect(startOf(n)).toBe(startOf(n - 1) + SCENE_S - FADE_S);
  expect(filmSeconds).toBe(startOf(scenes.length - 1) + SCENE_S);
});

it('says nothing longer than somebody reads while its picture stands, in either language', () => {
  const longest = (SCENE_S - FADE_S) * READ_PER_SECOND;
  const said = scenes.flatMap(({ en, fr }) => [en, fr]);
  expect(said.filter((text) => text === '' || text.length > longest)).toEqual([]);
});

it('begins with a chapter, so that no moment of the film is in none', () => {
  expect(scenes[0]?.chapter).toBeDefined();
});
