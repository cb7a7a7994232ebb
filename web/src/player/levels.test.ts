import { expect, it } from 'vitest';
import { capAt, heightOf, levelOf } from './levels.ts';

const film = [240, 360, 720].map((height) => `/media/a.token/v${height}/index.m3u8`);

it('reads the height of a rendition from its address', () => {
  expect(film.map(heightOf)).toEqual([240, 360, 720]);
  expect(heightOf('/media/a.token/audio/main/index.m3u8')).toBe(0);
});

it('finds the rendition of a height, or returns -1 (automatic)', () => {
  expect(levelOf(film, 360)).toBe(1);
  expect(levelOf(film, null)).toBe(-1);
  expect(levelOf(film, 1080)).toBe(-1);
});

it('caps the level at a ceiling, or at the smallest rendition', () => {
  expect(capAt(film, 480)).toBe(1);
  expect(capAt(film, 720)).toBe(2);
  expect(capAt(film, 144)).toBe(0);
  expect(capAt(film, null)).toBe(-1);
});
