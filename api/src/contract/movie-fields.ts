import { countryCode } from '@sankofa/events/catalogue/countries';
import { genreNamed } from '@sankofa/events/catalogue/genres';
import { languageCode } from '@sankofa/events/catalogue/languages';
import { FIRST_YEAR, YEARS_AHEAD } from '@sankofa/events/catalogue/movie-draft';
import { minutesOf } from '@sankofa/events/catalogue/runtime';
import { z } from 'zod';
import { AgeRating } from './catalogue.ts';
import { Reason } from './reason.ts';

export { countries } from '@sankofa/events/catalogue/countries';
export { genres } from '@sankofa/events/catalogue/genres';
export { filmLanguages } from '@sankofa/events/catalogue/languages';
export { DEFAULT_AD_BREAKS, FIRST_YEAR, YEARS_AHEAD } from '@sankofa/events/catalogue/movie-draft';
export { usualBreaks } from '@sankofa/events/catalogue/movie-edit';
export { minutesOf } from '@sankofa/events/catalogue/runtime';

/** Longest film, in minutes. */
const MAX_MINUTES = 900;

/** Values separated by commas, or each by itself: trimmed, without blanks, each once. */
function listed(max: number, each = 160) {
  const names = z
    .array(z.string().max(each, `One of them is longer than ${each} characters`))
    .max(max, `At most ${max}`);
  return z
    .union([
      z
        .string()
        .max(6_000)
        .transform((text) => text.split(',')),
      z.array(z.string()).max(200),
    ])
    .transform((values) => [...new Set(values.map((value) => value.trim()).filter((value) => value !== ''))])
    .pipe(names);
}

/** Values of a list, under the name or code by which each is known. */
const known = (max: number, find: (text: string) => string | null, what: string) =>
  listed(max).transform((values, context): string[] =>
    values.flatMap((value) => {
      const found = find(value);
      if (found !== null) return [found];
      context.issues.push({ code: 'custom', input: value, message: `We know no ${what} called ${value}` });
      return [];
    }),
  );

const optionalLine = z
  .string()
  .trim()
  .max(160)
  .transform((text) => (text === '' ? null : text))
  .nullable();

/** An address on this server, or one elsewhere. */
const Address = z
  .string()
  .trim()
  .max(1_000)
  .regex(/^(\/[^/]|https:\/\/[^/])\S*$/, 'Use an address that begins with / or https://')
  .nullable();

const words = {
  title: z.string().trim().min(1, 'Give it a title').max(200),
  description: z.string().trim().min(1, 'Describe it').max(5_000),
};

/** A film in another language than English. */
export const MovieWords = z.strictObject({
  ...words,
  /** What its genres are called; none: as our own list calls them. */
  genre: listed(8, 60),
  /** As in `MovieBody`, of the words in this language. */
  edition: z.int().min(0).optional(),
});

const fields = {
  ...words,
  genre: known(8, genreNamed, 'genre').pipe(z.array(z.string()).min(1, 'Choose a genre')),
  /** As people write it: `2h 14m`; null: not known. */
  duration: z
    .string()
    .trim()
    .max(20)
    .refine((text) => {
      const minutes = minutesOf(text);
      return text === '' || (Number.isInteger(minutes) && minutes >= 1 && minutes <= MAX_MINUTES);
    }, 'Write it as 2h 14m, at most 15h')
    .nullable(),
  year: z.int('Write the year in digits').min(FIRST_YEAR, `The year is ${FIRST_YEAR} at the earliest`).max(9_999),
  rating: AgeRating,
  /** Taken for the poster where there is none. */
  thumbnail_url: Address.optional(),
  /** Null: it is drawn; absent: as it is. One elsewhere is kept, but pages show pictures of this server only. */
  poster: Address.optional(),
  /** `/api/admin/media/<id>` of a video of this film that is ready; null: none; absent: as it is. */
  video_url: Address.optional(),
  featured: z.boolean(),
  is_premium: z.boolean(),
  /** US dollars; null: free, and the usual price for a premium film. */
  price: z
    .number('Write it as 4.99')
    .min(0, 'It cannot be less than nothing')
    .max(1_000, 'At most 1,000')
    .refine((price) => Math.abs(price * 100 - Math.round(price * 100)) < 1e-6, 'Use steps of 0.01')
    .nullable(),
  supports_ads: z.boolean(),
  country: known(10, countryCode, 'country').pipe(z.array(z.string()).min(1, 'Choose a country')),
  language: known(12, languageCode, 'language').pipe(z.array(z.string()).min(1, 'Choose a language')),
  director: optionalLine,
  producer: optionalLine.optional(),
  cast: listed(100),
  cultural_tags: listed(30),
  awards: listed(50),
  /** Seconds from the start; absent: the usual ones where there are advertisements, none elsewhere. */
  ad_breaks: z.array(z.int().min(1)).max(20, 'At most 20').optional(),
  imdb_rating: z.number('Write it as 7.4').min(0, 'It is 0 to 10').max(10, 'It is 0 to 10').nullable().optional(),
  free_to_visitors: z.boolean().optional(),
};

interface Breaks {
  readonly ad_breaks?: number[] | undefined;
  readonly supports_ads: boolean;
  readonly duration: string | null;
}

/** Breaks stand in order, in films with advertisements, before the end. */
function checkBreaks({ ad_breaks = [], supports_ads, duration }: Breaks, context: z.RefinementCtx): void {
  const fault = (message: string): void => context.addIssue({ code: 'custom', path: ['ad_breaks'], message });
  if (ad_breaks.length > 0 && !supports_ads) fault('There are breaks only in films with advertisements');
  if (ad_breaks.some((at, n) => n > 0 && at <= (ad_breaks[n - 1] ?? 0))) fault('They are not in order of time');
  const end = duration === null || duration.trim() === '' ? Number.NaN : minutesOf(duration) * 60;
  if (ad_breaks.some((at) => at >= end)) fault('One of them comes after the end of the film');
}

/** What is said of a film. */
export const MovieFields = z.strictObject(fields).superRefine(checkBreaks);
export type MovieFields = z.output<typeof MovieFields>;

/** The same in a year, which decides how far ahead a film can be announced. */
export const movieFieldsIn = (thisYear: number) =>
  z
    .strictObject({
      ...fields,
      year: fields.year.max(thisYear + YEARS_AHEAD, `The year is ${thisYear + YEARS_AHEAD} at the latest`),
    })
    .superRefine(checkBreaks);

export const MovieBody = z
  .strictObject({
    ...fields,
    /** `editions.details` of the film as it was read: saving is refused where somebody has saved it since. */
    edition: z.int().min(0).optional(),
    /** Why it is changed; null: nobody was asked. */
    reason: Reason.nullable().optional(),
  })
  .superRefine(checkBreaks);
