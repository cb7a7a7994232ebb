import { compositionOf } from '@sankofa/api/catalogue/artwork/draw';
import type { PaletteName } from '@sankofa/api/catalogue/artwork/palettes';
import type { FilmRecord } from '@sankofa/api/catalogue/import/read-records';
import { artworkSubject } from '../seed/artwork-subject.ts';
import { type CaptionLanguage, FADE_S, type Line, type Shot, type TimedShot } from './shots.ts';
import { visible } from './visible.ts';

/** Start of each shot, in seconds; shots overlap by a cross-fade. */
const STARTS = [0, 4.2, 11.4, 18.6, 25.4] as const;
export const TRAILER_S = 31;

const OTHER_LIGHT: Readonly<Record<string, PaletteName>> = {
  night: 'dawn',
  indigo: 'rose',
  blue: 'dawn',
  lagoon: 'indigo',
  violet: 'saffron',
  plum: 'indigo',
  frost: 'dawn',
};

/** The shots of a film's trailer. The third scene shows the place at another time of day. */
export function shotsOf(film: FilmRecord): readonly TimedShot[] {
  const { palette, isMirrored } = compositionOf(artworkSubject(film));
  const way = isMirrored ? -1 : 1;
  const shots: readonly Shot[] = [
    { kind: 'opening' },
    { kind: 'scene', zoom: [1.12, 1.3], pan: [-0.22 * way, 0.02 * way] },
    { kind: 'scene', zoom: [1.95, 2.2], pan: [0.06 * way, -0.05 * way] },
    { kind: 'scene', palette: OTHER_LIGHT[palette] ?? 'night', zoom: [1.5, 1.16], pan: [0.14 * way, -0.1 * way] },
    { kind: 'title' },
  ];
  return shots.map((shot, n) => {
    const next = STARTS[n + 1];
    return { shot, from: STARTS[n] ?? 0, to: next === undefined ? TRAILER_S : next + FADE_S };
  });
}

/** Chapters of trailers that have some, by film: they begin with the first three scenes. */
const CHAPTERS: Readonly<Record<string, readonly string[]>> = {
  'the-boy-who-drummed-the-rain': ['The spider', 'The drum', 'The rain'],
};

export const chaptersOf = ({
  fields,
}: FilmRecord): readonly { readonly startSeconds: number; readonly title: string }[] =>
  (CHAPTERS[String(fields.id)] ?? []).map((title, n) => ({
    title,
    // Every moment belongs to a chapter.
    startSeconds: n === 0 ? 0 : Math.floor(STARTS[n + 1] ?? 0),
  }));

interface Translations {
  readonly [language: string]: { readonly description?: string } | undefined;
}

/** Captions of a trailer: the description of the film, a part per scene. */
export function captionsOf({ fields }: FilmRecord, language: CaptionLanguage): readonly Line[] {
  const { fr } = (fields.translations ?? {}) as Translations;
  const text = language === 'en' ? String(fields.description) : (fr?.description ?? '');
  return inParts(text, 3).map((part, n) => ({
    from: (STARTS[n + 1] ?? 0) + FADE_S,
    to: (STARTS[n + 2] ?? 0) + FADE_S / 2,
    text: part,
  }));
}

/** Audio description of a trailer, in English. */
export function narrationOf(film: FilmRecord): readonly Line[] {
  const { scene } = compositionOf(artworkSubject(film));
  const { title, director } = film.fields;
  return [
    { from: 0.5, to: 4.2, text: `A woven border. A film by ${director}.` },
    { from: 4.9, to: 18.4, text: visible[scene] },
    { from: 19.2, to: 25, text: 'The light has changed; the camera draws back.' },
    { from: 26.2, to: TRAILER_S, text: `The title: ${title}.` },
  ];
}

/** Splits a text at its punctuation into parts of similar length. */
export function inParts(text: string, count: number): readonly string[] {
  const clauses = text.split(/(?<=[.,;:!?…]) (?![«»;:!?])/).flatMap(halve);
  if (count === 1 || clauses.length <= 1) return [text];
  const share = text.length / count;
  let best = 1;
  for (let first = 1; first <= clauses.length - (count - 1); first++) {
    const off = (clausesTaken: number): number =>
      Math.abs(clauses.slice(0, clausesTaken).join(' ').length - share) +
      (/[.!?…]$/.test(clauses[clausesTaken - 1] ?? '') ? 0 : share * 0.2);
    if (off(first) < off(best)) best = first;
  }
  return [clauses.slice(0, best).join(' '), ...inParts(clauses.slice(best).join(' '), count - 1)];
}

/** A clause longer than this, in characters, may be split between two words. */
const LONG_CLAUSE = 80;

function halve(clause: string): readonly string[] {
  if (clause.length <= LONG_CLAUSE) return [clause];
  const space = clause.indexOf(' ', Math.floor(clause.length / 2));
  return space < 0 ? [clause] : [clause.slice(0, space), clause.slice(space + 1)];
}
