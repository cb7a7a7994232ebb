import type { AdminMovie, EditOutcome, MovieState } from '@sankofa/api/contract/admin-movies';
import type { AgeRating } from '@sankofa/api/contract/catalogue';
import { blankMovie, type MovieBody, minutesOf, movieAnswer, movieFieldsIn } from '@sankofa/api/contract/movie-fields';
import type { Resolver } from 'react-hook-form';
import type { z } from 'zod';

export type { EditOutcome, MovieState };

export type Field = keyof typeof movieAnswer | 'poster';

/** A film as its form holds it: text for everything that is typed, numbers too. */
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

/** A film as its form shows it. @param movie null: a new one */
export function movieFormValues(movie: AdminMovie | null): MovieFormValues {
  const shown: Record<Field, unknown> = movie ? { ...movie, price: movie.price?.toFixed(2) ?? null } : NEW;
  return Object.fromEntries(FIELDS.map((field) => [field, held(shown[field])])) as MovieFormValues;
}

/** Empty: nothing is said; what is no number is left to the check. */
const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text.replace(',', '.')));

/** What a form sends. */
export const bodyOf = (typed: MovieFormValues): z.input<typeof MovieBody> => ({
  ...typed,
  rating: typed.rating as AgeRating,
  year: numberOf(typed.year) ?? Number.NaN,
  price: numberOf(typed.price),
  imdb_rating: numberOf(typed.imdb_rating),
  poster: typed.poster.trim() === '' ? null : typed.poster,
  ad_breaks: typed.supports_ads ? typed.ad_breaks : [],
});

/** What a form sends of a film there is: its picture is brought, and taken away, by itself. */
export function changesOf(typed: MovieFormValues): Omit<z.input<typeof MovieBody>, 'poster'> {
  const { poster: _, ...body } = bodyOf(typed);
  return body;
}

/** What is wrong with each field, in words. */
export function faultsOf(typed: MovieFormValues, thisYear: number): ReadonlyMap<string, string> {
  const faults = new Map<string, string>();
  const { error } = movieFieldsIn(thisYear).safeParse(bodyOf(typed));
  for (const { path, message } of error?.issues ?? []) {
    const field = String(path[0]);
    if (!faults.has(field)) faults.set(field, message);
  }
  return faults;
}

/** Checks a film for react-hook-form. */
export const movieResolver: Resolver<MovieFormValues> = (typed) => {
  const faults = [...faultsOf(typed, new Date().getFullYear())];
  if (faults.length === 0) return { values: typed, errors: {} };
  return {
    values: {},
    errors: Object.fromEntries(faults.map(([field, message]) => [field, { type: 'custom', message }])),
  };
};

/** Length of the film as typed, in seconds; null while it cannot be read. */
export function lengthOf(duration: string): number | null {
  const minutes = duration.trim() === '' ? Number.NaN : minutesOf(duration);
  return Number.isFinite(minutes) && minutes > 0 ? minutes * 60 : null;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Fields that are others in the second. */
export const changedFields = (from: MovieFormValues, to: MovieFormValues): Field[] =>
  FIELDS.filter((field) => !same(from[field], to[field]));

export interface MergeResult {
  /** What was typed, and what others have changed where nothing was. */
  readonly typed: MovieFormValues;
  /** Fields others have changed and nobody has typed into. */
  readonly taken: readonly Field[];
  /** Fields both have changed, to something else each. */
  readonly contested: readonly Field[];
}

/** Brings together what somebody has typed and what somebody else has saved meanwhile. @param base what both began with */
export function merge(base: MovieFormValues, mine: MovieFormValues, theirs: MovieFormValues): MergeResult {
  const others = changedFields(base, theirs).filter((field) => !same(mine[field], theirs[field]));
  const taken = others.filter((field) => same(mine[field], base[field]));
  const typed = { ...mine, ...Object.fromEntries(taken.map((field) => [field, theirs[field]])) };
  return { typed, taken, contested: others.filter((field) => !taken.includes(field)) };
}

/** Values of a text in which commas stand between them: trimmed, without blanks, each once. */
export const splitList = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  ),
];
