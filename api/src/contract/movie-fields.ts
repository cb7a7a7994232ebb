import { MovieTranslation } from '@sankofa/events/catalogue/movie-draft';
import {
  BLANK_DETAILS,
  breaksFault,
  type Money,
  type MovieDetails,
  movieFields,
  type NeededField,
  priceFault,
  recordedMovie,
  writtenMovie,
  yearIn,
} from '@sankofa/events/catalogue/movie-fields';
import { durationText, minutesOf } from '@sankofa/events/catalogue/runtime';
import { type SnakeCase, snakeCase } from '@sankofa/events/snake-case';
import { z } from 'zod';
import { t } from '../messages/current.ts';
import { Reason } from './reason.ts';

export { ContentWarning } from '@sankofa/events/catalogue/content-warnings';
export { countries } from '@sankofa/events/catalogue/countries';
export { genres } from '@sankofa/events/catalogue/genres';
export { filmLanguages } from '@sankofa/events/catalogue/languages';
export { usualBreaks } from '@sankofa/events/catalogue/movie-edit';
export { minutesOf } from '@sankofa/events/catalogue/runtime';

/** Fields whose names in requests, responses and files differ from the catalogue; the others are in snake_case. */
const NAMES = { genres: 'genre', countries: 'country', languages: 'language', runtimeMinutes: 'duration' } as const;

type NameOf<Field> = Field extends keyof typeof NAMES
  ? (typeof NAMES)[Field]
  : Field extends string
    ? SnakeCase<Field>
    : never;
type Named<Values> = { [Field in keyof Values as NameOf<Field>]: Values[Field] };

/** Name of a catalogue field in requests, responses and files. */
export const nameOf = (field: string): string => (NAMES as Readonly<Record<string, string>>)[field] ?? snakeCase(field);

const named = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [nameOf(field), value])) as Named<Values>;

const written = named(writtenMovie);

/** A URL on this server or elsewhere. */
const Address = z
  .string()
  .trim()
  .max(1_000)
  .regex(/^(\/[^/\s]|https:\/\/[^/\s])\S*$/, { error: () => t('contract.path_or_https_address') })
  .nullable();

/** Converts to cents; corrects floating point errors, but keeps other fractions, which are rejected later. */
function centsOf(dollars: number): number {
  const cents = dollars * 100;
  return Math.abs(cents - Math.round(cents)) < 1e-6 ? Math.round(cents) : cents;
}

/** Schema of each film field in requests and files, by its name there. */
export const movieFieldSchemas = {
  ...written,
  /** Formatted: `2h 14m`; blank or null: unknown. */
  duration: z
    .string()
    .trim()
    .max(20)
    .meta({ pattern: '^(?:[1-9]h(?: [1-5]?\\dm)?|[1-9]\\d?m?)?$' })
    .nullable()
    .transform((text) => (text === null || text === '' ? null : minutesOf(text)))
    .pipe(written.duration),
  /** US dollars; null: free, or the default price for a premium film. */
  price: z
    .number({ error: () => t('contract.price_format') })
    .meta({ minimum: 0, maximum: 1_000, multipleOf: 0.01 })
    .nullable()
    .transform((dollars) => (dollars === null ? null : { amount: centsOf(dollars), currency: 'USD' }))
    .pipe(written.price),
  // Absent: unchanged.
  content_warnings: written.content_warnings.optional(),
  producer: written.producer.optional(),
  imdb_rating: written.imdb_rating.optional(),
  free_to_visitors: written.free_to_visitors.optional(),
  /** Absent: the default ones with ads, none otherwise. */
  ad_breaks: written.ad_breaks.optional(),
};

/** Files of a film, by URL. */
const files = {
  /** Used as the poster if there is none. */
  thumbnail_url: Address.optional(),
  /** Null: generated; absent: unchanged. An external one is stored, but pages show only pictures from this server. */
  poster: Address.optional(),
  /** `/api/admin/media/<id>` of a ready video of this film; null: none; absent: unchanged. */
  video_url: Address.optional(),
};

interface RelatedFields {
  readonly ad_breaks?: number[] | undefined;
  readonly supports_ads: boolean;
  readonly duration: number | null;
  readonly is_premium: boolean;
  readonly price: Money | null;
}

/** Rules between fields. */
function checkRelated(
  { ad_breaks: adBreaks = [], supports_ads, duration, is_premium, price }: RelatedFields,
  context: z.RefinementCtx,
): void {
  const faults = {
    ad_breaks: breaksFault({ adBreaks, supportsAds: supports_ads, runtimeMinutes: duration }),
    price: priceFault({ isPremium: is_premium, price }),
  };
  for (const [field, message] of Object.entries(faults)) {
    if (message !== null) context.addIssue({ code: 'custom', path: [field], message });
  }
}

/** Fields of a film as mapped from a request to the catalogue. */
export type MovieFields = z.output<typeof MovieFields>;
const MovieFields = z.strictObject({ ...movieFieldSchemas, ...files });

/** The schema for a year, which limits how far ahead a film can be announced. */
export const movieFieldsIn = (thisYear: number) =>
  MovieFields.extend({ year: yearIn(thisYear) }).superRefine(checkRelated);

const SavedMovie = MovieFields.extend({
  /** `editions.details` of the film as read: saving is refused after another edit. */
  edition: z.int().min(0).optional(),
  /** Reason of the change; null if none was required. */
  reason: Reason.nullable().optional(),
});

export const MovieBody = SavedMovie.superRefine(checkRelated);

export const NewMovieBody = SavedMovie.extend({
  /** When it becomes visible to viewers; null: it stays a draft; absent: immediately. */
  publish_at: z.iso.datetime().nullable().optional(),
}).superRefine(checkRelated);

/** Translation of a film. */
export const MovieTexts = MovieTranslation.omit({ language: true, genres: true }).extend({
  /** Translated genre names; empty: use those of our list. */
  genre: MovieTranslation.shape.genres.unwrap(),
  /** As in `MovieBody`, for this translation. */
  edition: z.int().min(0).optional(),
});

type Fields = z.output<z.ZodObject<typeof movieFieldSchemas>>;

/** Maps the fields of a film to their names in the catalogue; absent ones stay absent. */
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

/** Schemas of film fields in responses to staff. */
export const movieAnswer = {
  ...named(recordedMovie),
  /** Formatted: `2h 14m`. */
  duration: z.string().nullable(),
  /** US dollars; null if not set. */
  price: z.number().nullable(),
};

type MovieAnswer = z.output<z.ZodObject<typeof movieAnswer>>;

/** Film fields in responses to staff. */
export function answerFrom(details: MovieDetails): MovieAnswer;
export function answerFrom(details: Omit<MovieDetails, NeededField>): Omit<MovieAnswer, NeededField>;
export function answerFrom(details: Omit<MovieDetails, NeededField>) {
  return {
    ...named(details),
    duration: details.runtimeMinutes === null ? null : durationText(details.runtimeMinutes),
    price: details.price === null ? null : details.price.amount / 100,
  };
}

/** A blank film without the required fields. */
export const blankMovie = answerFrom(BLANK_DETAILS);
