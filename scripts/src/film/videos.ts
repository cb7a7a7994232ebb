import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FilmRecord } from '@sankofa/api/catalogue/import/read-records';
import { type CaptionLanguage, FILM_FORMAT, type Format, type Line, type TimedShot, TRAILER_FORMAT } from './shots.ts';
import { storyOf } from './story.ts';
import { captionsOf, chaptersOf, narrationOf, shotsOf, TRAILER_S } from './trailer.ts';

const TRAILERS = fileURLToPath(new URL('../../assets/trailers/', import.meta.url));
const FILMS = fileURLToPath(new URL('../../assets/films/', import.meta.url));

/** Demo films of which the repository has the whole film, and those of which it has a trailer. */
export const WHOLE: readonly string[] = readdirSync(FILMS).toSorted();
export const PLAYABLE: readonly string[] = [...readdirSync(TRAILERS), ...WHOLE].toSorted();

/** The video of a demo film: a whole short film, or a trailer. */
export interface DemoVideo {
  /** Folder of the packaged video. */
  readonly folder: string;
  readonly format: Format;
  readonly seconds: number;
  readonly shots: readonly TimedShot[];
  readonly captions: Readonly<Record<CaptionLanguage, readonly Line[]>>;
  /** What the audio description says; empty without one. */
  readonly narration: readonly Line[];
  readonly chapters: readonly { readonly startSeconds: number; readonly title: string }[];
}

export function videoOf(film: FilmRecord): DemoVideo {
  const id = String(film.fields.id);
  const story = storyOf(id);
  if (story) return { ...story, folder: FILMS + id, format: FILM_FORMAT, chapters: [] };
  return {
    folder: TRAILERS + id,
    format: TRAILER_FORMAT,
    seconds: TRAILER_S,
    shots: shotsOf(film),
    captions: { en: captionsOf(film, 'en'), fr: captionsOf(film, 'fr') },
    narration: narrationOf(film),
    chapters: chaptersOf(film),
  };
}
