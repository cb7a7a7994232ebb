import { z } from 'zod';
import { MIN_PRICE_MINOR } from '../billing/money.ts';
import { AgeRating } from '../profiles/profile.ts';
import { code, open } from '../store/field-kinds.ts';
import { ContentWarning } from './content-warnings.ts';
import { countryCode } from './countries.ts';
import { genreNamed } from './genres.ts';
import { languageCode } from './languages.ts';

/** Earliest year of a film, and how many years ahead a film can be announced. */
export const FIRST_YEAR = 1900;
export const YEARS_AHEAD = 5;

const LENGTH = 'Write it as 2h 14m, at most 15h';
const IMDB = 'It is 0 to 10';

/**
 * One field of a film.
 * @param recorded schema of stored events, without limits: a value that was once allowed must stay readable
 * @param written schema of new values; its messages are complete sentences, shown beside the form field
 */
const field = <Recorded extends z.ZodType, Written extends z.ZodType<z.output<Recorded>>>(
  recorded: Recorded,
  written: Written,
) => ({ recorded, written });

const flag = field(z.boolean(), z.boolean('Write true or false'));

const text = (max: number, missing: string) =>
  field(open(), z.string(missing).trim().min(1, missing).max(max, `At most ${max} characters`));

/** A name; null if blank. */
const person = field(
  open().nullable(),
  z
    .string()
    .trim()
    .max(160, 'At most 160 characters')
    .transform((name) => (name === '' ? null : name))
    .nullable(),
);

/** Values separated by commas or semicolons, or as a list: trimmed, deduplicated, without blanks. */
export function entries(max: number, longest = 160) {
  const entry = z.string().max(longest, `One of them is longer than ${longest} characters`);
  return z
    .union([
      z
        .string()
        .max(6_000)
        .transform((values) => values.split(/[,;]/)),
      z.array(z.string()).max(200),
    ])
    .transform((values) => [...new Set(values.map((value) => value.trim()).filter((value) => value !== ''))])
    .pipe(z.array(entry).max(max, `At most ${max}`));
}

const list = (max: number) => field(z.array(open()), entries(max));

/** At least one value of a list, by the catalogue's name or code. */
const chosen = (max: number, find: (text: string) => string | null, what: 'country' | 'genre' | 'language') => {
  const found = entries(max).transform((values, context): string[] =>
    values.flatMap((value) => {
      const known = find(value);
      if (known !== null) return [known];
      context.issues.push({ code: 'custom', input: value, message: `We know no ${what} called ${value}` });
      return [];
    }),
  );
  return field(z.array(code(what)), found.pipe(z.array(z.string()).min(1, `Choose a ${what}`)));
};

/** Every field of a film except translations and files. Other lists of fields derive from this one. */
export const movieFields = {
  title: text(200, 'Give it a title'),
  description: text(5_000, 'Describe it'),
  year: field(
    z.int(),
    z.int('Write the year in digits').min(FIRST_YEAR, `The year is ${FIRST_YEAR} at the earliest`).max(9_999),
  ),
  genres: chosen(8, genreNamed, 'genre'),
  rating: field(AgeRating, z.enum(AgeRating.options, 'Choose an age rating')),
  contentWarnings: field(
    z.array(ContentWarning),
    entries(ContentWarning.options.length).pipe(
      z.array(z.enum(ContentWarning.options, 'We do not know one of these content warnings')),
    ),
  ),
  /** Out of ten; null if there is none. */
  imdbRating: field(z.number().nullable(), z.number('Write it as 7.4').min(0, IMDB).max(10, IMDB).nullable()),
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
        amount: z.int('Use steps of 0.01').min(0, 'It cannot be less than nothing').max(100_000, 'At most 1,000'),
        currency: z.literal('USD'),
      })
      .nullable(),
  ),
  featured: flag,
  /** Seconds from the start, ascending. */
  adBreaks: field(
    z.array(z.int()),
    z.array(z.int().min(1, 'One of them comes before the film begins')).max(20, 'At most 20'),
  ),
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

/** Validates the price of a film; returns the error text, or null if valid. Payment providers take no smaller sums. */
export const priceFault = ({ isPremium, price }: Pick<MovieDetails, 'isPremium' | 'price'>): string | null =>
  isPremium && price !== null && price.amount < MIN_PRICE_MINOR
    ? `A premium film costs at least ${(MIN_PRICE_MINOR / 100).toFixed(2)}; leave it empty for the usual price`
    : null;

/** Validates the ad breaks of a film; returns the error text, or null if valid. */
export function breaksFault({
  adBreaks,
  supportsAds,
  runtimeMinutes,
}: Pick<MovieDetails, 'adBreaks' | 'supportsAds' | 'runtimeMinutes'>): string | null {
  if (adBreaks.length > 0 && !supportsAds) return 'There are breaks only in films with advertisements';
  if (adBreaks.some((at, n) => n > 0 && at <= (adBreaks[n - 1] ?? 0))) return 'They are not in order of time';
  const end = runtimeMinutes === null ? Number.POSITIVE_INFINITY : runtimeMinutes * 60;
  return adBreaks.some((at) => at >= end) ? 'One of them comes after the end of the film' : null;
}

/** Schema of a film's year, given the current year. */
export const yearIn = (thisYear: number) =>
  writtenMovie.year.max(thisYear + YEARS_AHEAD, `The year is ${thisYear + YEARS_AHEAD} at the latest`);
