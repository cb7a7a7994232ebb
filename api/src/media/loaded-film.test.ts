import { expect, it } from 'vitest';
import { LoadedFilm } from './loaded-film.ts';

it('counts each moment of a film once per viewing, in any quality', () => {
  const loaded = new LoadedFilm();
  expect(loaded.note('a', 'v240/0.m4s')).toBe(4);
  expect(loaded.note('a', 'v720/0.m4s')).toBe(4);
  expect(loaded.note('a', 'v720/1.m4s')).toBe(8);
  expect(loaded.note('a', 'audio/main/1.m4s')).toBeNull();
  expect(loaded.note('a', 'v720/init.mp4')).toBeNull();
  expect(loaded.note('b', 'v720/1.m4s')).toBe(4);
  expect(loaded.secondsOf('a')).toBe(8);
  expect(loaded.secondsOf('c')).toBe(0);
});
