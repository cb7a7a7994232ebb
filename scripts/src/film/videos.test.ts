import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isTrailer } from '@sankofa/api/contract/trailer';
import { minutesOf } from '@sankofa/events/catalogue/runtime';
import { describe, expect, it } from 'vitest';
import { demoFilms } from '../seed/seed-films.ts';
import { CAPTION_LANGUAGES } from './shots.ts';
import { PLAYABLE, videoOf, WHOLE } from './videos.ts';

/** Comfortable reading speed, in characters per second. */
const READ_PER_SECOND = 20;
const videos = demoFilms()
  .filter(({ fields }) => PLAYABLE.includes(String(fields.id)))
  .map((film) => ({ id: String(film.fields.id), film, ...videoOf(film) }));
const whole = videos.filter(({ id }) => WHOLE.includes(id));

it('leaves the repository small: at most 115 MB in all', () => {
  const folder = fileURLToPath(new URL('../../assets', import.meta.url));
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
  expect(bytes).toBeLessThanOrEqual(115_000_000);
});

describe.each(videos)('the video of $id', ({ folder, seconds, shots, captions, narration }) => {
  it('declares the length that was measured', () => {
    const { probed, packaged } = JSON.parse(readFileSync(join(folder, 'film.json'), 'utf8'));
    expect([probed.durationSeconds, packaged.durationSeconds]).toEqual([seconds, seconds]);
  });

  it('has captions in both languages that can be read while they are shown, one after the other', () => {
    for (const language of CAPTION_LANGUAGES) {
      const lines = captions[language];
      expect(lines.filter(({ from, to, text }) => text === '' || text.length > (to - from) * READ_PER_SECOND)).toEqual(
        [],
      );
      expect(lines.filter(({ to }, n) => to > (lines[n + 1]?.from ?? seconds))).toEqual([]);
    }
  });

  it('is described without overlaps', () => {
    expect(narration.filter(({ from, to }, n) => from >= to || to > (narration[n + 1]?.from ?? seconds))).toEqual([]);
  });

  it('has overlapping shots to its end', () => {
    for (const [n, { to }] of shots.entries()) expect(to).toBeGreaterThan(shots[n + 1]?.from ?? seconds - 0.1);
  });
});

describe('whole films', () => {
  it('are at least four, of 3 to 6 minutes, free, premium and for sale, in up to 1080p; one is described', () => {
    expect(whole.length).toBeGreaterThanOrEqual(4);
    for (const { folder, seconds, film } of whole) {
      expect(seconds).toBeGreaterThanOrEqual(180);
      expect(seconds).toBeLessThanOrEqual(360);
      expect(isTrailer(seconds, minutesOf(String(film.fields.duration)))).toBe(false);
      const { packaged } = JSON.parse(readFileSync(join(folder, 'film.json'), 'utf8'));
      expect(packaged.renditions.map(({ height }: { height: number }) => height)).toEqual([360, 1_080]);
    }
    expect(whole.filter(({ narration }) => narration.length > 0)).not.toEqual([]);
    const kinds = whole.map(({ film: { fields } }) =>
      fields.price ? 'for sale' : fields.is_premium ? 'premium' : 'free',
    );
    expect(new Set(kinds)).toEqual(new Set(['for sale', 'premium', 'free']));
  });
});
