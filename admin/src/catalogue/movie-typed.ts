import type { AdminMovie, EditOutcome, MovieState } from '@sankofa/api/contract/admin-movies';
import { AgeRating } from '@sankofa/api/contract/catalogue';
import { type MovieBody, minutesOf, movieFieldsIn } from '@sankofa/api/contract/movie-fields';
import type { z } from 'zod';

export type { EditOutcome, MovieState };

/** A film as it is typed. */
export interface Typed {
  readonly title: string;
  readonly description: string;
  readonly genre: readonly string[];
  readonly rating: string;
  readonly year: string;
  readonly duration: string;
  readonly director: string;
  readonly producer: string;
  readonly cast: readonly string[];
  /** ISO 3166-1 alpha-2. */
  readonly country: readonly string[];
  /** BCP 47. */
  readonly language: readonly string[];
  readonly cultural_tags: readonly string[];
  readonly awards: readonly string[];
  readonly featured: boolean;
  readonly is_premium: boolean;
  readonly price: string;
  readonly free_to_visitors: boolean;
  readonly imdb_rating: string;
  readonly poster: string;
  readonly supports_ads: boolean;
  /** Seconds from the start. */
  readonly ad_breaks: readonly number[];
}
export type Field = keyof Typed;

const NEW: Typed = {
  title: '',
  description: '',
  genre: [],
  rating: '',
  year: String(new Date().getFullYear()),
  duration: '',
  director: '',
  producer: '',
  cast: [],
  country: [],
  language: [],
  cultural_tags: [],
  awards: [],
  featured: false,
  is_premium: false,
  price: '',
  free_to_visitors: false,
  imdb_rating: '',
  poster: '',
  supports_ads: false,
  ad_breaks: [],
};

const numberText = (value: number | null): string => (value === null ? '' : String(value));

/** A film as a form shows it. @param movie null: a new one */
export function typedOf(movie: AdminMovie | null): Typed {
  if (!movie) return NEW;
  return {
    title: movie.title,
    description: movie.description,
    genre: movie.genre,
    rating: movie.rating,
    year: String(movie.year),
    duration: movie.duration ?? '',
    director: movie.director ?? '',
    producer: movie.producer ?? '',
    cast: movie.cast,
    country: movie.country,
    language: movie.language,
    cultural_tags: movie.cultural_tags,
    awards: movie.awards,
    featured: movie.featured,
    is_premium: movie.is_premium,
    price: movie.price === null ? '' : movie.price.toFixed(2),
    free_to_visitors: movie.free_to_visitors,
    imdb_rating: numberText(movie.imdb_rating),
    poster: movie.poster ?? '',
    supports_ads: movie.supports_ads,
    ad_breaks: movie.ad_breaks,
  };
}

/** Empty: nothing is said; what is no number is left to the check. */
const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text.replace(',', '.')));

/** What a form sends. */
export function bodyOf(typed: Typed): z.input<typeof MovieBody> {
  const year = typed.year.trim() === '' ? Number.NaN : Number(typed.year);
  return {
    ...typed,
    genre: [...typed.genre],
    rating: typed.rating as AgeRating,
    year,
    duration: typed.duration.trim() === '' ? null : typed.duration,
    price: numberOf(typed.price),
    imdb_rating: numberOf(typed.imdb_rating),
    poster: typed.poster.trim() === '' ? null : typed.poster,
    cast: [...typed.cast],
    country: [...typed.country],
    language: [...typed.language],
    cultural_tags: [...typed.cultural_tags],
    awards: [...typed.awards],
    ad_breaks: typed.supports_ads ? [...typed.ad_breaks] : [],
  };
}

/** What a form sends of a film there is: its picture is brought, and taken away, by itself. */
export function changesOf(typed: Typed): Omit<z.input<typeof MovieBody>, 'poster'> {
  const { poster: _, ...body } = bodyOf(typed);
  return body;
}

/** What is wrong with each field, in words. */
export function faultsOf(typed: Typed, thisYear: number): ReadonlyMap<string, string> {
  const faults = new Map<string, string>();
  const { error } = movieFieldsIn(thisYear).safeParse(bodyOf(typed));
  for (const { path, message } of error?.issues ?? []) {
    const field = String(path[0]);
    if (!faults.has(field)) faults.set(field, message);
  }
  if (!AgeRating.safeParse(typed.rating).success) faults.set('rating', 'Choose an age rating');
  return faults;
}

/** Length of the film as typed, in seconds; null while it cannot be read. */
export function lengthOf({ duration }: Pick<Typed, 'duration'>): number | null {
  const minutes = duration.trim() === '' ? Number.NaN : minutesOf(duration);
  return Number.isFinite(minutes) && minutes > 0 ? minutes * 60 : null;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export const FIELDS = Object.keys(NEW) as Field[];

/** Fields that are others in the second. */
export const changedFields = (from: Typed, to: Typed): Field[] =>
  FIELDS.filter((field) => !same(from[field], to[field]));

export interface Merged {
  /** What was typed, and what others have changed where nothing was. */
  readonly typed: Typed;
  /** Fields others have changed and nobody has typed into. */
  readonly taken: readonly Field[];
  /** Fields both have changed, to something else each. */
  readonly contested: readonly Field[];
}

/** Brings together what somebody has typed and what somebody else has saved meanwhile. @param base what both began with */
export function merge(base: Typed, mine: Typed, theirs: Typed): Merged {
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
