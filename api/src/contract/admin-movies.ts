import { countryCode } from '@sankofa/events/catalogue/countries';
import { genreNamed } from '@sankofa/events/catalogue/genres';
import { languageCode } from '@sankofa/events/catalogue/languages';
import { FIRST_YEAR, YEARS_AHEAD } from '@sankofa/events/catalogue/movie-draft';
import { minutesOf } from '@sankofa/events/catalogue/runtime';
import { z } from 'zod';
import { AgeRating, MovieById, MovieId } from './catalogue.ts';
import { Reason, Why } from './reason.ts';
import { defineList, defineRoute } from './route.ts';

export { countries } from '@sankofa/events/catalogue/countries';
export { genres } from '@sankofa/events/catalogue/genres';
export { filmLanguages } from '@sankofa/events/catalogue/languages';
export { DEFAULT_AD_BREAKS, FIRST_YEAR, YEARS_AHEAD } from '@sankofa/events/catalogue/movie-draft';
export { usualBreaks } from '@sankofa/events/catalogue/movie-edit';
export { minutesOf } from '@sankofa/events/catalogue/runtime';

/** Who looks after the catalogue. */
const managers = { console: ['owner', 'catalogue_manager'], permission: 'movies.manage' } as const;

/** Most films that are edited at once. */
export const MAX_EDITED = 200;

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

const fields = {
  title: z.string().trim().min(1, 'Give it a title').max(200),
  description: z.string().trim().min(1, 'Describe it').max(5_000),
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

/** `no_video`: it is in the catalogue, and cannot be played. */
export const MovieState = z.enum(['published', 'no_video', 'withdrawn']);
export type MovieState = z.infer<typeof MovieState>;

export const AdminMovieSummary = z.strictObject({
  id: z.string(),
  title: z.string(),
  year: z.int(),
  genre: z.array(z.string()),
  rating: AgeRating,
  is_premium: z.boolean(),
  /** US dollars; null: nothing has been said. */
  price: z.number().nullable(),
  supports_ads: z.boolean(),
  featured: z.boolean(),
  country: z.array(z.string()),
  state: MovieState,
  thumbnail_url: z.string(),
  /** BCP 47: languages it has words in, beside English. */
  translations: z.array(z.string()),
  added_at: z.iso.datetime(),
});
export type AdminMovieSummary = z.infer<typeof AdminMovieSummary>;

const Words = {
  title: z.string().trim().min(1, 'Give it a title').max(200),
  description: z.string().trim().min(1, 'Describe it').max(5_000),
  /** What its genres are called; none: as our own list calls them. */
  genre: listed(8, 60),
};

export const AdminMovie = z.strictObject({
  ...AdminMovieSummary.shape,
  description: z.string(),
  duration: z.string().nullable(),
  poster: z.string().nullable(),
  /** Where its pictures are as viewers see them, drawn or brought. */
  pictures: z.strictObject({ card: z.string(), poster: z.string(), hero: z.string() }),
  /** `/api/admin/media/<id>` of the video it plays. */
  video_url: z.string().nullable(),
  language: z.array(z.string()),
  director: z.string().nullable(),
  producer: z.string().nullable(),
  cast: z.array(z.string()),
  cultural_tags: z.array(z.string()),
  awards: z.array(z.string()),
  ad_breaks: z.array(z.int()),
  imdb_rating: z.number().nullable(),
  free_to_visitors: z.boolean(),
  /** Since when it is out of the catalogue, and why. */
  withdrawn: z.strictObject({ since: z.iso.datetime(), reason: z.string() }).nullable(),
  words: z.array(
    z.strictObject({
      language: z.string(),
      title: z.string(),
      description: z.string(),
      genre: z.array(z.string()),
    }),
  ),
  /** How often the details (`details`) and the words in each language were written: for `edition` when they are saved. */
  editions: z.record(z.string(), z.int()),
});
export type AdminMovie = z.infer<typeof AdminMovie>;

const READ = ['movies', 'media', 'ratings'];

export const listAdminMovies = defineList({
  path: '/api/admin/movies',
  resource: 'movies',
  summary: 'Films, withdrawn ones too',
  access: managers,
  item: AdminMovieSummary,
  sortable: ['title', 'year', 'added_at', 'price'],
  filter: z.strictObject({
    /** In titles of every language, director and cast. */
    q: z.string().max(100).optional(),
    id: z.array(MovieId).max(MAX_EDITED).optional(),
    genre: z.string().max(60).optional(),
    /** ISO 3166-1 alpha-2. */
    country: z.string().max(2).optional(),
    rating: AgeRating.optional(),
    premium: z.boolean().optional(),
    ads: z.boolean().optional(),
    featured: z.boolean().optional(),
    state: MovieState.optional(),
    /** BCP 47: without words in this language. */
    untranslated: z.string().max(8).optional(),
  }),
  query: z.strictObject({ search: z.string().max(100).optional() }),
  waitsFor: READ,
});

export const getAdminMovie = defineRoute({
  method: 'GET',
  path: '/api/admin/movies/:id',
  summary: 'A film as the catalogue has it, withdrawn or not',
  access: managers,
  params: MovieById,
  response: AdminMovie,
  problems: ['not_found'],
  waitsFor: READ,
});

const changes = {
  access: managers,
  response: z.strictObject({ id: z.string() }),
  answers: ['Sankofa-Position'],
} as const;

export const createMovie = defineRoute({
  ...changes,
  method: 'POST',
  path: '/api/admin/movies',
  summary: 'Add a film to the catalogue; its id is made from its title',
  body: MovieBody,
  status: 201,
  problems: ['invalid_movie', 'not_a_video_of_it', 'idempotency_key_reused'],
});

export const changeMovie = defineRoute({
  ...changes,
  method: 'PUT',
  path: '/api/admin/movies/:id',
  summary: 'Say something else of a film; only what is another is recorded',
  params: MovieById,
  body: MovieBody,
  problems: [
    'not_found',
    'invalid_movie',
    'movie_withdrawn',
    'movie_changed',
    'not_a_video_of_it',
    'idempotency_key_reused',
  ],
});

export const withdrawMovie = defineRoute({
  ...changes,
  method: 'DELETE',
  path: '/api/admin/movies/:id',
  summary: 'Take a film out of the catalogue, with a reason; nothing of it is deleted',
  params: MovieById,
  body: Why,
  problems: ['not_found', 'idempotency_key_reused'],
});

export const restoreMovie = defineRoute({
  ...changes,
  method: 'POST',
  path: '/api/admin/movies/:id/restore',
  summary: 'Put a withdrawn film back into the catalogue, with a reason',
  params: MovieById,
  body: Why,
  problems: ['not_found', 'idempotency_key_reused'],
});

/** Largest picture for a film, in bytes; its smallest size and its longest side, in pixels. */
export const MAX_POSTER_BYTES = 10_485_760;
export const MIN_POSTER = { width: 400, height: 600 } as const;
export const MAX_POSTER_SIDE = 8_000;

export const bringPoster = defineRoute({
  ...changes,
  method: 'PUT',
  path: '/api/admin/movies/:id/poster',
  summary: 'A picture for a film in place of the one that is drawn; it is cut into every shape films are shown in',
  params: MovieById,
  upload: { maxBytes: MAX_POSTER_BYTES, types: ['image/jpeg', 'image/png', 'image/webp'] },
  problems: ['not_found', 'movie_withdrawn', 'file_not_accepted', 'idempotency_key_reused'],
});

export const removePoster = defineRoute({
  ...changes,
  method: 'DELETE',
  path: '/api/admin/movies/:id/poster',
  summary: 'Take the picture of a film away: it is drawn again',
  params: MovieById,
  problems: ['not_found', 'movie_withdrawn', 'idempotency_key_reused'],
});

const InLanguage = z.strictObject({
  id: MovieId,
  language: z.string().regex(/^[a-z]{2,3}$/, 'Use a language code such as fr or sw'),
});

export const translateMovie = defineRoute({
  ...changes,
  method: 'PUT',
  path: '/api/admin/movies/:id/translations/:language',
  summary: 'The words of a film in another language',
  params: InLanguage,
  body: z.strictObject({ ...Words, edition: z.int().min(0).optional() }),
  problems: ['not_found', 'movie_withdrawn', 'movie_changed', 'idempotency_key_reused'],
});

export const removeMovieTranslation = defineRoute({
  ...changes,
  method: 'DELETE',
  path: '/api/admin/movies/:id/translations/:language',
  summary: 'Take the words of a film in a language away',
  params: InLanguage,
  problems: ['not_found', 'movie_withdrawn', 'idempotency_key_reused'],
});

export const MovieEdit = z.strictObject({
  featured: z.boolean().optional(),
  is_premium: z.boolean().optional(),
  /** With advertisements a film that had no breaks gets the usual ones. */
  supports_ads: z.boolean().optional(),
  free_to_visitors: z.boolean().optional(),
  rating: AgeRating.optional(),
  add_genre: z
    .string()
    .max(60)
    .refine((name) => genreNamed(name) !== null, 'We know no such genre')
    .optional(),
  remove_genre: z.string().max(60).optional(),
});
export type MovieEdit = z.infer<typeof MovieEdit>;

export const EditOutcome = z.strictObject({
  id: z.string(),
  /** Null: there is no such film. */
  title: z.string().nullable(),
  outcome: z.enum(['changed', 'unchanged', 'refused']),
  /** Why it was refused. */
  text: z.string().nullable(),
});
export type EditOutcome = z.infer<typeof EditOutcome>;

export const editMovies = defineRoute({
  method: 'POST',
  path: '/api/admin/movies/edits',
  summary: 'Change the same fields of many films, each by itself: one that is refused does not hold back the others',
  access: managers,
  body: z.strictObject({
    ids: z.array(MovieId).min(1).max(MAX_EDITED),
    edit: MovieEdit.refine((edit) => Object.keys(edit).length > 0, 'Say what is to be changed'),
    reason: Reason,
  }),
  response: z.strictObject({ outcomes: z.array(EditOutcome) }),
  answers: ['Sankofa-Position'],
  waitsFor: ['movies'],
  problems: ['idempotency_key_reused'],
});

export const MoviePreview = z.strictObject({
  /** Null: there is nothing to play, and `message` says why. */
  master_url: z.string().nullable(),
  message: z.string(),
  expires_at: z.iso.datetime().nullable(),
  captions: z.array(z.strictObject({ language: z.string(), label: z.string(), url: z.string() })),
});
export type MoviePreview = z.infer<typeof MoviePreview>;

export const previewMovie = defineRoute({
  method: 'GET',
  path: '/api/admin/movies/:id/preview',
  summary: 'The video of a film for whoever looks after it, whatever it costs, withdrawn or not',
  access: managers,
  params: MovieById,
  response: MoviePreview,
  problems: ['not_found'],
});
