import { expect, it } from 'vitest';
import { demoFilms } from '../seed/seed-films.ts';
import { FADE_S, filmSeconds, SCENE_S, scenes, startOf } from './scenes.ts';

/** Comfortable reading speed, in characters per second. */
const READ_PER_SECOND = 17;

it('shows pictures of distinct demo films', () => {
  const ids = new Set(demoFilms().map(({ fields }) => fields.id));
  expect(scenes.filter(({ film }) => !ids.has(film))).toEqual([]);
  expect(new Set(scenes.map(({ film }) => film)).size).toBe(scenes.length);
});

it('overlaps scenes during cross-fades', () => {
  for (let n = 1; n < scenes.length; n++) expect(startOf(n)).toBe(startOf(n - 1) + SCENE_S - FADE_S);
  expect(filmSeconds).toBe(startOf(scenes.length - 1) + SCENE_S);
});

it('has captions short enough to read during their scene, in both languages', () => {
  const longest = (SCENE_S - FADE_S) * READ_PER_SECOND;
  const said = scenes.flatMap(({ en, fr }) => [en, fr]);
  expect(said.filter((text) => text === '' || text.length > longest)).toEqual([]);
});

it('begins with a chapter, so that each moment belongs to one', () => {
  expect(scenes[0]?.chapter).toBeDefined();
});
