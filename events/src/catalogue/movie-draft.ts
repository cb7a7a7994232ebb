import { z } from 'zod';
import { AgeRating } from '../profiles/profile.ts';
import { countries } from './countries.ts';
import { genres } from './genres.ts';
import { filmLanguages } from './languages.ts';

/** What a film costs when nobody has said. Minor units. */
export const DEFAULT_PRICE = { amount: 499, currency: 'USD' } as const;

/** Where advertisements come when nobody has said, in seconds from the start. */
export const DEFAULT_AD_BREAKS: readonly number[] = [600, 1_800, 3_600];

/** The first year a film can be from, and how many years ahead one can be announced. */
export const FIRST_YEAR = 1900;
export const YEARS_AHEAD = 5;

/** An id is part of the film's public address. */
export const MOVIE_ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;
export const MAX_ID_LENGTH = 64;

const line = (max: number) => z.string().trim().min(1, 'is empty').max(max, `is longer than ${max} characters`);
const names = (most: number) => z.array(line(160)).max(most, `holds more than ${most}`);

const oneOf = (values: readonly string[], what: string) => {
  const known = new Set(values);
  return z
    .string()
    .refine((value) => known.has(value), { error: ({ input }) => `${String(input)} is no ${what} we know` });
};

const Genre = oneOf(genres, 'genre');
const CountryCode = oneOf(
  countries.map(({ code }) => code),
  'country',
);
const LanguageCode = oneOf(
  filmLanguages.map(({ code }) => code),
  'language',
);

export const Money = z.strictObject({
  /** Minor units. */
  amount: z.int().min(0, 'is less than nothing').max(100_000, 'is more than a film may cost'),
  /** ISO 4217. */
  currency: z.literal('USD'),
});
export type Money = z.infer<typeof Money>;

const Title = line(200);
const Description = line(5_000);

const Year = z.int('is no year').min(FIRST_YEAR, `is before ${FIRST_YEAR}`);

/** What the catalogue says of a film, beside its translations and files. */
export const MovieDetails = z.strictObject({
  title: Title,
  description: Description,
  year: Year,
  genres: z.array(Genre).min(1, 'names no genre').max(8, 'holds more than 8'),
  rating: AgeRating,
  /** Out of ten; null when there is none. */
  imdbRating: z.number().min(0, 'is less than 0').max(10, 'is more than 10').nullable(),
  runtimeMinutes: z.int().min(1, 'is less than a minute').max(900, 'is more than 15 hours').nullable(),
  director: line(160).nullable(),
  producer: line(160).nullable(),
  cast: names(100),
  countries: z.array(CountryCode).min(1, 'names no country').max(10, 'holds more than 10'),
  languages: z.array(LanguageCode).min(1, 'names no language').max(12, 'holds more than 12'),
  culturalTags: names(30),
  awards: names(50),
  isPremium: z.boolean(),
  supportsAds: z.boolean(),
  /** What it costs to buy; null: nothing has been said. */
  price: Money.nullable(),
  featured: z.boolean(),
  /** Seconds from the start, ascending. */
  adBreaks: z.array(z.int().min(1, 'is before the film begins')).max(20, 'holds more than 20'),
  /** Decides nothing any more: see `mayVisitorsPlay`. Kept because films were recorded with it. */
  freeToVisitors: z.boolean(),
});
export type MovieDetails = z.infer<typeof MovieDetails>;

/** What is said of a film where nothing is said: it has to have the rest. */
export const BLANK_DETAILS: Omit<MovieDetails, 'title' | 'description' | 'year' | 'rating'> = {
  genres: [],
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

export const MovieTranslation = z.strictObject({
  /** BCP 47, the language alone. */
  language: z.string().regex(/^[a-z]{2,3}$/, 'is no language code such as fr or sw'),
  title: Title,
  description: Description,
  /** What its genres are called; none: as our list calls them in that language; absent: as they were. */
  genres: z.array(line(60)).max(8, 'holds more than 8').optional(),
});
export type MovieTranslation = z.infer<typeof MovieTranslation>;

export const AssetKind = z.enum(['poster', 'video', 'trailer', 'captions', 'audio_description']);
export type AssetKind = z.infer<typeof AssetKind>;

/** A file of a film, by reference: where it is kept, never its bytes. */
export const MovieAsset = z.strictObject({
  kind: AssetKind,
  /** BCP 47, of captions and descriptions; null for what has no language. */
  language: z.string().nullable(),
  /** An https address, or a key of our own storage. */
  ref: z.string().min(1, 'is empty').max(1_000, 'is longer than 1000 characters'),
});
export type MovieAsset = z.infer<typeof MovieAsset>;

/** A film as somebody wants it to be in the catalogue. */
export interface MovieDraft {
  readonly details: MovieDetails;
  /** Languages that are not here stay as they are. */
  readonly translations: readonly MovieTranslation[];
  /** Kinds that are not here stay as they are. */
  readonly assets: readonly MovieAsset[];
}

/** A film with every rule, also those between fields and those that depend on the year it is. */
export const movieDraft = (thisYear: number) =>
  z.strictObject({
    details: MovieDetails.extend({
      year: Year.max(thisYear + YEARS_AHEAD, `is after ${thisYear + YEARS_AHEAD}`),
    }).superRefine(({ adBreaks, supportsAds, runtimeMinutes }, context) => {
      const fault = (message: string): void => context.addIssue({ code: 'custom', path: ['adBreaks'], message });
      if (adBreaks.some((at, n) => n > 0 && at <= (adBreaks[n - 1] ?? 0))) fault('is not in order of time');
      if (adBreaks.length > 0 && !supportsAds) fault('holds breaks of a film without advertisements');
      if (runtimeMinutes !== null && adBreaks.some((at) => at >= runtimeMinutes * 60)) {
        fault('holds a break after the end of the film');
      }
    }),
    translations: z.array(MovieTranslation).max(40),
    assets: z.array(MovieAsset).max(100),
  });
