import { MovieTranslation } from '@sankofa/events/catalogue/movie-draft';
import {
  BLANK_DETAILS,
  breaksFault,
  type MovieDetails,
  movieFields,
  type NeededField,
  recordedMovie,
  writtenMovie,
  yearIn,
} from '@sankofa/events/catalogue/movie-fields';
import { durationText, minutesOf } from '@sankofa/events/catalogue/runtime';
import { type SnakeCase, snakeCase } from '@sankofa/events/snake-case';
import { z } from 'zod';
import { t } from '../messages/current.ts';
import { Reason } from './reason.ts';

export { countries } from '@sankofa/events/catalogue/countries';
export { genres } from '@sankofa/events/catalogue/genres';
export { filmLanguages } from '@sankofa/events/catalogue/languages';
export { usualBreaks } from '@sankofa/events/catalogue/movie-edit';
export { minutesOf } from '@sankofa/events/catalogue/runtime';

/** Fields that requests, answers and files name in another way than the catalogue; the others are in snake_case. */
const NAMES = { genres: 'genre', countries: 'country', languages: 'language', runtimeMinutes: 'duration' } as const;

type NameOf<Field> = Field extends keyof typeof NAMES
  ? (typeof NAMES)[Field]
  : Field extends string
    ? SnakeCase<Field>
    : never;
type Named<Values> = { [Field in keyof Values as NameOf<Field>]: Values[Field] };

/** The name of a field of the catalogue in requests, answers and files. */
export const nameOf = (field: string): string => (NAMES as Readonly<Record<string, string>>)[field] ?? snakeCase(field);

const named = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [nameOf(field), value])) as Named<Values>;

const written = named(writtenMovie);

/** An address on this server, or one elsewhere. */
const Address = z
  .string()
  .trim()
  .max(1_000)
  .regex(/^(\/[^/]|https:\/\/[^/])\S*$/, { error: () => t('contract.path_or_https_address') })
  .nullable();

/** Cents; what is no whole number of them stays so, but for the error of a floating point number. */
function centsOf(dollars: number): number {
  const cents = dollars * 100;
  return Math.abs(cents - Math.round(cents)) < 1e-6 ? Math.round(cents) : cents;
}

/** How each field of a film is written in requests and files, by its name there. */
export const movieFieldSchemas = {
  ...written,
  /** As people write it: `2h 14m`; blank or null: not known. */
  duration: z
    .string()
    .trim()
    .max(20)
    .nullable()
    .transform((text) => (text === null || text === '' ? null : minutesOf(text)))
    .pipe(written.duration),
  /** US dollars; null: free, and the usual price for a premium film. */
  price: z
    .number({ error: () => t('contract.price_format') })
    .nullable()
    .transform((dollars) => (dollars === null ? null : { amount: centsOf(dollars), currency: 'USD' }))
    .pipe(written.price),
  // Absent: as it is.
  producer: written.producer.optional(),
  imdb_rating: written.imdb_rating.optional(),
  free_to_visitors: written.free_to_visitors.optional(),
  /** Absent: the usual ones where there are advertisements, none elsewhere. */
  ad_breaks: written.ad_breaks.optional(),
};

/** Files of a film, by address. */
const files = {
  /** Taken for the poster where there is none. */
  thumbnail_url: Address.optional(),
  /** Null: it is drawn; absent: as it is. One elsewhere is kept, but pages show pictures of this server only. */
  poster: Address.optional(),
  /** `/api/admin/media/<id>` of a video of this film that is ready; null: none; absent: as it is. */
  video_url: Address.optional(),
};

interface Breaks {
  readonly ad_breaks?: number[] | undefined;
  readonly supports_ads: boolean;
  readonly duration: number | null;
}

function checkBreaks({ ad_breaks: adBreaks = [], supports_ads, duration }: Breaks, context: z.RefinementCtx): void {
  const message = breaksFault({ adBreaks, supportsAds: supports_ads, runtimeMinutes: duration });
  if (message !== null) context.addIssue({ code: 'custom', path: ['ad_breaks'], message });
}

/** What is said of a film, as requests write it and the catalogue keeps it. */
export type MovieFields = z.output<typeof MovieFields>;
const MovieFields = z.strictObject({ ...movieFieldSchemas, ...files });

/** The same in a year, which decides how far ahead a film can be announced. */
export const movieFieldsIn = (thisYear: number) =>
  MovieFields.extend({ year: yearIn(thisYear) }).superRefine(checkBreaks);

export const MovieBody = MovieFields.extend({
  /** `editions.details` of the film as it was read: saving is refused where somebody has saved it since. */
  edition: z.int().min(0).optional(),
  /** Why it is changed; null: nobody was asked. */
  reason: Reason.nullable().optional(),
}).superRefine(checkBreaks);

/** A film in another language than English. */
export const MovieTexts = MovieTranslation.omit({ language: true, genres: true }).extend({
  /** What its genres are called; none: as our own list calls them. */
  genre: MovieTranslation.shape.genres.unwrap(),
  /** As in `MovieBody`, of the words in this language. */
  edition: z.int().min(0).optional(),
});

type Fields = z.output<z.ZodObject<typeof movieFieldSchemas>>;

/** The fields of a film under their names in the catalogue; those that are absent stay so. */
export function detailsFrom(
  given: Partial<Fields> & Pick<Fields, NeededField>,
): Partial<MovieDetails> & Pick<MovieDetails, NeededField>;
export function detailsFrom(given: Partial<Fields>): Partial<MovieDetails>;
export function detailsFrom(given: object): Partial<MovieDetails> {
  const values = new Map(Object.entries(given));
  return Object.fromEntries(
    Object.keys(movieFields)
      .map((field) => [field, values.get(nameOf(field))])
      .filter(([, value]) => value !== undefined),
  );
}

/** The schemas of what is said of a film, as answers to staff give it. */
export const movieAnswer = {
  ...named(recordedMovie),
  /** As people write it: `2h 14m`. */
  duration: z.string().nullable(),
  /** US dollars; null: nothing has been said. */
  price: z.number().nullable(),
};

type MovieAnswer = z.output<z.ZodObject<typeof movieAnswer>>;

/** What is said of a film, as answers to staff give it. */
export function answerFrom(details: MovieDetails): MovieAnswer;
export function answerFrom(details: Omit<MovieDetails, NeededField>): Omit<MovieAnswer, NeededField>;
export function answerFrom(details: Omit<MovieDetails, NeededField>) {
  return {
    ...named(details),
    duration: details.runtimeMinutes === null ? null : durationText(details.runtimeMinutes),
    price: details.price === null ? null : details.price.amount / 100,
  };
}

/** A film nothing is said of yet, without the fields every film must be given. */
export const blankMovie = answerFrom(BLANK_DETAILS);
