import { expect, it } from 'vitest';
import { capAt, heightOf, levelOf } from './levels.ts';

const film = [240, 360, 720].map((height) => `/media/a.token/v${height}/index.m3u8`);

it('knows a rendition by the lines its address says', () => {
  expect(film.map(heightOf)).toEqual([240, 360, 720]);
  expect(heightOf('/media/a.token/audio/main/index.m3u8')).toBe(0);
});

it('is the rendition that was chosen, and anything where none was or it is not there', () => {
  expect(levelOf(film, 360)).toBe(1);
  expect(levelOf(film, null)).toBe(-1);
  expect(levelOf(film, 1080)).toBe(-1);
});

it('stays within a ceiling as far as the film can', () => {
  expect(capAt(film, 480)).toBe(1);
  expect(capAt(film, 720)).toBe(2);
  expect(capAt(film, 144)).toBe(0);
  expect(capAt(film, null)).toBe(-1);
});
