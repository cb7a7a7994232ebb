import { z } from 'zod';
import { MIN_PRICE_MINOR } from '../billing/money.ts';
import { fault } from '../fault.ts';
import { AgeRating } from '../profiles/profile.ts';
import { code, open } from '../store/field-kinds.ts';
import { ContentWarning } from './content-warnings.ts';
import { countryCode } from './countries.ts';
import { genreNamed } from './genres.ts';
import { languageCode } from './languages.ts';

/** Earliest year of a film, and how many years ahead a film can be announced. */
export const FIRST_YEAR = 1900;
export const YEARS_AHEAD = 5;

const LENGTH = fault('length');
const IMDB = fault('imdb');

/**
 * One field of a film.
 * @param recorded schema of stored events, without limits: a value that was once allowed must stay readable
 * @param written schema of new values; its messages are faults, worded beside the form field
 */
const field = <Recorded extends z.ZodType, Written extends z.ZodType<z.output<Recorded>>>(
  recorded: Recorded,
  written: Written,
) => ({ recorded, written });

const flag = field(z.boolean(), z.boolean(fault('flag')));

const text = (max: number, missing: string) =>
  field(open(), z.string(missing).trim().min(1, missing).max(max, fault('characters', max)));

/** A name; null if blank. */
const person = field(
  open().nullable(),
  z
    .string()
    .trim()
    .max(160, fault('characters', 160))
    .transform((name) => (name === '' ? null : name))
    .nullable(),
);

/** Limits of entries for JSON Schema, which does not see what becomes of them. */
function limitsOf(max: number, longest: number, min: number, names?: readonly string[]) {
  const rest = `[^,;]{0,${longest - 1}}`;
  const first = min > 0 ? '\\s*[^,;\\s]' : '';
  const one = `(${names?.join('|')})`;
  return {
    text: { pattern: names ? `^(${one}([,;]${one}){0,${max - 1}})?$` : `^${first}(${rest}[,;]){0,${max - 1}}${rest}$` },
    list: { maxItems: max, minItems: min },
    entry: { maxLength: longest, ...(min > 0 && { pattern: '\\S' }), ...(names && { enum: names }) },
  };
}

/**
 * Values separated by commas or semicolons, or as a list: trimmed, deduplicated, without blanks.
 * @param longest maximum length of each, in characters
 * @param min documented minimum number
 * @param names documented values; absent: any
 */
export function entries(max: number, longest = 160, min = 0, names?: readonly string[]) {
  const limits = limitsOf(max, longest, min, names);
  const entry = z.string().max(longest, fault('entry', longest));
  return z
    .union([
      z
        .string()
        .max(6_000)
        .meta(limits.text)
        .transform((values) => values.split(/[,;]/)),
      z.array(z.string().meta(limits.entry)).max(200).meta(limits.list),
    ])
    .transform((values) => [...new Set(values.map((value) => value.trim()).filter((value) => value !== ''))])
    .pipe(z.array(entry).max(max, fault('most', max)));
}

const list = (max: number) => field(z.array(open()), entries(max));

/** At least one value of a list, by the catalogue's name or code. */
const chosen = (max: number, find: (text: string) => string | null, what: 'country' | 'genre' | 'language') => {
  const found = entries(max, 160, 1).transform((values, context): string[] =>
    values.flatMap((value) => {
      const known = find(value);
      if (known !== null) return [known];
      context.issues.push({ code: 'custom', input: value, message: fault(`unknown_${what}`, value) });
      return [];
    }),
  );
  return field(z.array(code(what)), found.pipe(z.array(z.string()).min(1, fault(`choose_${what}`))));
};

/** Every field of a film except translations and files. Other lists of fields derive from this one. */
export const movieFields = {
  title: text(200, fault('title')),
  description: text(5_000, fault('describe')),
  year: field(z.int(), z.int(fault('year_digits')).min(FIRST_YEAR, fault('year_first', FIRST_YEAR)).max(9_999)),
  genres: chosen(8, genreNamed, 'genre'),
  rating: field(AgeRating, z.enum(AgeRating.options, fault('rating'))),
  contentWarnings: field(
    z.array(ContentWarning),
    entries(ContentWarning.options.length, 160, 0, ContentWarning.options).pipe(
      z.array(z.enum(ContentWarning.options, fault('warning'))),
    ),
  ),
  /** Out of ten; null if there is none. */
  imdbRating: field(z.number().nullable(), z.number(fault('imdb_form')).min(0, IMDB).max(10, IMDB).nullable()),
  runtimeMinutes: field(z.int().nullable(), z.int(LENGTH).min(1, LENGTH).max(900, LENGTH).nullable()),
  director: person,
  producer: person,
  cast: list(100),
  /** ISO 3166-1 alpha-2. */
  countries: chosen(10, countryCode, 'country'),
  /** BCP 47. */
  languages: chosen(12, languageCode, 'language'),
  culturalTags: list(30),
  awards: list(50),
  isPremium: flag,
  supportsAds: flag,
  /** Purchase price in minor units and ISO 4217; null if not set. */
  price: field(
    z.strictObject({ amount: z.int(), currency: code('currency') }).nullable(),
    z
      .strictObject({
        amount: z.int(fault('steps')).min(0, fault('negative')).max(100_000, fault('most', 1_000)),
        currency: z.literal('USD'),
      })
      .nullable(),
  ),
  featured: flag,
  /** Seconds from the start, ascending. */
  adBreaks: field(z.array(z.int()), z.array(z.int().min(1, fault('break_before'))).max(20, fault('most', 20))),
  /** No longer used: see `canVisitorsPlay`. Kept because stored events contain it. */
  freeToVisitors: flag,
};

type Fields = typeof movieFields;

const shapeOf = <Kind extends 'recorded' | 'written'>(kind: Kind) =>
  Object.fromEntries(Object.entries(movieFields).map(([name, schemas]) => [name, schemas[kind]])) as {
    [Name in keyof Fields]: Fields[Name][Kind];
  };

/** Schemas of a film's fields in stored events. */
export const recordedMovie = shapeOf('recorded');
/** Schemas of a film's fields for new values. */
export const writtenMovie = shapeOf('written');

const RecordedMovie = z.strictObject(recordedMovie);
export type MovieDetails = z.output<typeof RecordedMovie>;

export type Money = NonNullable<MovieDetails['price']>;

/** Required fields. */
export type NeededField = 'title' | 'description' | 'year' | 'rating';

/** Default values of the optional fields. */
export const BLANK_DETAILS: Omit<MovieDetails, NeededField> = {
  genres: [],
  contentWarnings: [],
  imdbRating: null,
  runtimeMinutes: null,
  director: null,
  producer: null,
  cast: [],
  countries: [],
  languages: [],
  culturalTags: [],
  awards: [],
  isPremium: false,
  supportsAds: false,
  price: null,
  featured: false,
  adBreaks: [],
  freeToVisitors: false,
};

/** Validates the price of a film; returns the fault, or null if valid. Payment providers take no smaller sums. */
export const priceFault = ({ isPremium, price }: Pick<MovieDetails, 'isPremium' | 'price'>): string | null =>
  isPremium && price !== null && price.amount < MIN_PRICE_MINOR
    ? fault('premium_price', (MIN_PRICE_MINOR / 100).toFixed(2))
    : null;

/** Validates the ad breaks of a film; returns the fault, or null if valid. */
export function breaksFault({
  adBreaks,
  supportsAds,
  runtimeMinutes,
}: Pick<MovieDetails, 'adBreaks' | 'supportsAds' | 'runtimeMinutes'>): string | null {
  if (adBreaks.length > 0 && !supportsAds) return fault('break_without_ads');
  if (adBreaks.some((at, n) => n > 0 && at <= (adBreaks[n - 1] ?? 0))) return fault('break_order');
  const end = runtimeMinutes === null ? Number.POSITIVE_INFINITY : runtimeMinutes * 60;
  return adBreaks.some((at) => at >= end) ? fault('break_after') : null;
}

/** Schema of a film's year, given the current year. */
export const yearIn = (thisYear: number) =>
  writtenMovie.year.max(thisYear + YEARS_AHEAD, fault('year_last', thisYear + YEARS_AHEAD));
