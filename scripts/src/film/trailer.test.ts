import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { canVisitorsPlay } from '@sankofa/events/profiles/can-play';
import { AgeRating } from '@sankofa/events/profiles/profile';
import { expect, it } from 'vitest';
import { demoFilms } from '../seed/seed-films.ts';
import { PLAYABLE } from '../seed/seed-media.ts';
import { CAPTION_LANGUAGES, captionsOf, inParts, narrationOf, shotsOf, TRAILER_S } from './trailer.ts';

/** Comfortable reading speed, in characters per second. */
const READ_PER_SECOND = 20;
const films = demoFilms().filter(({ fields }) => PLAYABLE.includes(String(fields.id)));

it('exists for each featured film, and each that visitors may play', () => {
  expect(films).toHaveLength(PLAYABLE.length);
  const needed = demoFilms().filter(
    ({ fields }) =>
      fields.featured === true ||
      canVisitorsPlay({ isPremium: fields.is_premium === true, rating: AgeRating.parse(fields.rating) }),
  );
  expect(PLAYABLE).toEqual(expect.arrayContaining(needed.map(({ fields }) => fields.id)));
});

it('leaves the repository small: at most 30 MB in all', () => {
  const folder = fileURLToPath(new URL('../../assets/trailers', import.meta.url));
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
  expect(bytes).toBeLessThanOrEqual(30_000_000);
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
