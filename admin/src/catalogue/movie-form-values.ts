import type { AdminMovie, EditOutcome, MovieState } from '@sankofa/api/contract/admin-movies';
import type { AgeRating } from '@sankofa/api/contract/catalogue';
import { blankMovie, type MovieBody, minutesOf, movieAnswer, movieFieldsIn } from '@sankofa/api/contract/movie-fields';
import { faultText } from '@sankofa/api/messages/fault-text';
import type { Resolver } from 'react-hook-form';
import type { z } from 'zod';

export type { EditOutcome, MovieState };

export type Field = keyof typeof movieAnswer | 'poster';

/** Values of the film form: text for every typed field, numbers included. */
export type MovieFormValues = { [Name in Field]: FormValue<AdminMovie[Name]> };
type FormValue<Value> = Value extends boolean | readonly unknown[] ? Value : string;

export const FIELDS = [...Object.keys(movieAnswer), 'poster'] as Field[];

const NEW = {
  ...blankMovie,
  title: '',
  description: '',
  rating: '',
  year: new Date().getFullYear(),
  poster: null,
} satisfies Record<Field, unknown>;

const held = (value: unknown): unknown => {
  if (typeof value === 'boolean' || Array.isArray(value)) return value;
  return value === null ? '' : String(value);
};

/** Initial values of the form. @param movie null for a new film */
export function movieFormValues(movie: AdminMovie | null): MovieFormValues {
  const shown: Record<Field, unknown> = movie ? { ...movie, price: movie.price?.toFixed(2) ?? null } : NEW;
  return Object.fromEntries(FIELDS.map((field) => [field, held(shown[field])])) as MovieFormValues;
}

/** Null for an empty field; NaN for anything else that is no number, which the schema refuses. */
const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text.replace(',', '.')));

/** Body of a request with these values. */
export const bodyOf = (typed: MovieFormValues): z.input<typeof MovieBody> => ({
  ...typed,
  rating: typed.rating as AgeRating,
  year: numberOf(typed.year) ?? Number.NaN,
  price: numberOf(typed.price),
  imdb_rating: numberOf(typed.imdb_rating),
  poster: typed.poster.trim() === '' ? null : typed.poster,
  ad_breaks: typed.supports_ads ? typed.ad_breaks : [],
});

/** Body of a change of an existing film: its picture has its own requests. */
export function changesOf(typed: MovieFormValues): Omit<z.input<typeof MovieBody>, 'poster'> {
  const { poster: _, ...body } = bodyOf(typed);
  return body;
}

/** First error of each field. */
export function faultsOf(typed: MovieFormValues, thisYear: number): ReadonlyMap<string, string> {
  const faults = new Map<string, string>();
  const { error } = movieFieldsIn(thisYear).safeParse(bodyOf(typed));
  for (const { path, message } of error?.issues ?? []) {
    const field = String(path[0]);
    if (!faults.has(field)) faults.set(field, faultText(message));
  }
  return faults;
}

export const movieResolver: Resolver<MovieFormValues> = (typed) => {
  const faults = [...faultsOf(typed, new Date().getFullYear())];
  if (faults.length === 0) return { values: typed, errors: {} };
  return {
    values: {},
    errors: Object.fromEntries(faults.map(([field, message]) => [field, { type: 'custom', message }])),
  };
};

/** Typed length of the film in seconds; null if it cannot be parsed. */
export function lengthOf(duration: string): number | null {
  const minutes = duration.trim() === '' ? Number.NaN : minutesOf(duration);
  return Number.isFinite(minutes) && minutes > 0 ? minutes * 60 : null;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Fields that differ. */
export const changedFields = (from: MovieFormValues, to: MovieFormValues): Field[] =>
  FIELDS.filter((field) => !same(from[field], to[field]));

export interface MergeResult {
  /** Typed values, with the other person's changes to fields that were not typed into. */
  readonly typed: MovieFormValues;
  /** Fields that only the other person changed. */
  readonly taken: readonly Field[];
  /** Fields that both changed, to different values. */
  readonly contested: readonly Field[];
}

/** Three-way merge of typed values with values saved in the meantime. @param base common ancestor */
export function merge(base: MovieFormValues, mine: MovieFormValues, theirs: MovieFormValues): MergeResult {
  const others = changedFields(base, theirs).filter((field) => !same(mine[field], theirs[field]));
  const taken = others.filter((field) => same(mine[field], base[field]));
  const typed = { ...mine, ...Object.fromEntries(taken.map((field) => [field, theirs[field]])) };
  return { typed, taken, contested: others.filter((field) => !taken.includes(field)) };
}

/** Values of a comma-separated text: trimmed, without empty ones and duplicates. */
export const splitList = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  ),
];
