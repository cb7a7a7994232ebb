import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { demoFilms } from '../seed/seed-films.ts';
import { PLAYABLE } from '../seed/seed-media.ts';
import { CAPTION_LANGUAGES, captionsOf, inParts, narrationOf, shotsOf, TRAILER_S } from './trailer.ts';

/** Comfortable reading speed, in characters per second. */
const READ_PER_SECOND = 20;
const films = demoFilms().filter(({ fields }) => PLAYABLE.includes(String(fields.id)));

it('exists for at least 24 films, the featured ones among them', () => {
  expect(films.length).toBeGreaterThanOrEqual(24);
  expect(films).toHaveLength(PLAYABLE.length);
  const featured = demoFilms().filter(({ fields }) => fields.featured === true);
  expect(PLAYABLE).toEqual(expect.arrayContaining(featured.map(({ fields }) => fields.id)));
});

it('declares the length that was measured', () => {
  for (const id of PLAYABLE) {
    const file = fileURLToPath(new URL(`../../assets/trailers/${id}/film.json`, import.meta.url));
    const { probed, packaged } = JSON.parse(readFileSync(file, 'utf8'));
    expect([id, probed.durationSeconds, packaged.durationSeconds]).toEqual([id, TRAILER_S, TRAILER_S]);
  }
});

it('has captions in both languages that can be read while they are shown', () => {
  for (const film of films) {
    for (const language of CAPTION_LANGUAGES) {
      const lines = captionsOf(film, language);
      const hasTime = lines.every(
        ({ from, to, text }) => text.length > 0 && text.length <= (to - from) * READ_PER_SECOND,
      );
      expect([film.fields.id, language, lines.length, hasTime]).toEqual([film.fields.id, language, 3, true]);
    }
  }
});

it('is described from its beginning to its end', () => {
  for (const film of films) {
    const lines = narrationOf(film);
    expect(lines.every(({ from, to }, n) => from < to && to <= (lines[n + 1]?.from ?? TRAILER_S))).toBe(true);
  }
});

it('has overlapping shots', () => {
  for (const film of films) {
    const shots = shotsOf(film);
    for (const [n, { to }] of shots.entries()) expect(to).toBeGreaterThan(shots[n + 1]?.from ?? 0);
  }
});

it('splits captions at punctuation', () => {
  expect(inParts('One, two. Three; four. Five and six.', 3)).toEqual(['One, two.', 'Three; four.', 'Five and six.']);
  expect(inParts('No punctuation at all', 3)).toEqual(['No punctuation at all']);
});
