import { genreNamed } from '@sankofa/events/catalogue/genres';
import { z } from 'zod';
import { t } from '../messages/current.ts';
import { AgeRating, ArtworkShape, MovieById, MovieId } from './catalogue.ts';
import { MovieBody, MovieTexts, movieAnswer, NewMovieBody } from './movie-fields.ts';
import { Reason, Why } from './reason.ts';
import { defineList, defineRoute } from './route.ts';

/** Limit of films per bulk edit. */
export const MAX_EDITED = 200;

/** `no_video`: in the catalogue, but not playable. `scheduled`: a draft with a time of publication. */
export const MovieState = z.enum(['published', 'no_video', 'draft', 'scheduled', 'withdrawn']);
export type MovieState = z.infer<typeof MovieState>;

export const AdminMovieSummary = z.strictObject({
  id: z.string(),
  ...z.object(movieAnswer).pick({
    title: true,
    year: true,
    genre: true,
    rating: true,
    is_premium: true,
    price: true,
    supports_ads: true,
    featured: true,
    country: true,
  }).shape,
  state: MovieState,
  /** When a scheduled film becomes visible to viewers; null for any other. */
  publish_at: z.iso.datetime().nullable(),
  thumbnail_url: z.string(),
  /** BCP 47: languages of its translations, beside English. */
  translations: z.array(z.string()),
  added_at: z.iso.datetime(),
});
export type AdminMovieSummary = z.infer<typeof AdminMovieSummary>;

/** When a film may be played, the end exclusive; null: without limit. */
export const MovieRights = z.strictObject({
  from: z.iso.datetime().nullable(),
  until: z.iso.datetime().nullable(),
});
export type MovieRights = z.infer<typeof MovieRights>;

export const AdminMovie = z.strictObject({
  ...AdminMovieSummary.shape,
  ...movieAnswer,
  poster: z.string().nullable(),
  /** URLs of its pictures as viewers see them, generated or uploaded. */
  pictures: z.strictObject({ card: z.string(), poster: z.string(), hero: z.string() }),
  /** `/api/admin/media/<id>` of its video. */
  video_url: z.string().nullable(),
  /** Length of its video in seconds; null if it has none, or none that is ready. */
  video_seconds: z.number().nullable(),
  /** When it may be played; null: without limit. */
  rights: MovieRights,
  /** Time and reason of its withdrawal. */
  withdrawn: z.strictObject({ since: z.iso.datetime(), reason: z.string() }).nullable(),
  words: z.array(
    z.strictObject({
      language: z.string(),
      title: z.string(),
      description: z.string(),
      genre: z.array(z.string()),
    }),
  ),
  /** Number of writes to the details (`details`) and to each translation: for `edition` when saving. */
  editions: z.record(z.string(), z.int()),
});
export type AdminMovie = z.infer<typeof AdminMovie>;

const READ = ['movies', 'media', 'ratings'] as const;

export const listAdminMovies = defineList({
  path: '/api/admin/movies',
  resource: 'movies',
  summary: 'List films, including drafts and withdrawn ones',
  access: 'movies.manage',
  item: AdminMovieSummary,
  sortable: ['title', 'year', 'added_at', 'price'],
  filter: z.strictObject({
    /** Searches titles in every language and names of people. */
    q: z.string().max(100).optional(),
    genre: z.string().max(60).optional(),
    /** ISO 3166-1 alpha-2. */
    country: z.string().max(2).optional(),
    rating: AgeRating.optional(),
    premium: z.boolean().optional(),
    ads: z.boolean().optional(),
    featured: z.boolean().optional(),
    /** `in_catalogue`: not withdrawn. */
    state: z.union([MovieState, z.literal('in_catalogue')]).optional(),
    /** BCP 47: without a translation into this language. */
    untranslated: z.string().max(8).optional(),
  }),
  query: z.strictObject({ search: z.string().max(100).optional() }),
  waitsFor: READ,
});

export const getAdminMovie = defineRoute({
  method: 'GET',
  path: '/api/admin/movies/:id',
  summary: 'Get a film, in any state',
  access: 'movies.manage',
  params: MovieById,
  response: AdminMovie,
  problems: ['not_found'],
  waitsFor: READ,
});

const changes = {
  access: 'movies.manage',
  response: z.strictObject({ id: z.string() }),
  answers: ['Sankofa-Position'],
} as const;

export const createMovie = defineRoute({
  ...changes,
  method: 'POST',
  path: '/api/admin/movies',
  summary: 'Add a film to the catalogue, now, later or as a draft; its id is made from its title',
  body: NewMovieBody,
  status: 201,
  problems: ['invalid_movie', 'publication_in_past', 'not_a_video_of_it', 'idempotency_key_reused'],
});

export const changeMovie = defineRoute({
  ...changes,
  method: 'PUT',
  path: '/api/admin/movies/:id',
  summary: 'Update a film; only changes are recorded',
  params: MovieById,
  body: MovieBody,
  problems: [
    'not_found',
    'invalid_movie',
    'movie_withdrawn',
    'movie_changed',
    'break_after_video',
    'not_a_video_of_it',
    'idempotency_key_reused',
  ],
});

export const publishMovie = defineRoute({
  ...changes,
  method: 'POST',
  path: '/api/admin/movies/:id/publish',
  summary: 'Publish a draft now',
  params: MovieById,
  problems: ['not_found', 'movie_withdrawn', 'idempotency_key_reused'],
});

export const planMoviePublication = defineRoute({
  ...changes,
  method: 'PUT',
  path: '/api/admin/movies/:id/publication',
  summary: 'Set when a draft will be published',
  params: MovieById,
  body: z.strictObject({
    /** Null: it stays a draft. */
    publish_at: z.iso.datetime().nullable(),
  }),
  problems: ['not_found', 'movie_withdrawn', 'already_published', 'publication_in_past', 'idempotency_key_reused'],
});

export const setMovieRights = defineRoute({
  ...changes,
  method: 'PUT',
  path: '/api/admin/movies/:id/rights',
  summary: 'Set when a film may be played',
  params: MovieById,
  body: MovieRights,
  problems: ['not_found', 'movie_withdrawn', 'rights_end_before_start', 'rights_end_in_past', 'idempotency_key_reused'],
});

/** Reason of a withdrawal without one. */
export const DEFAULT_WITHDRAWAL = 'Taken out of the catalogue.';

export const withdrawMovie = defineRoute({
  ...changes,
  method: 'DELETE',
  path: '/api/admin/movies/:id',
  summary: 'Withdraw a film from the catalogue, with a reason; no data is deleted',
  params: MovieById,
  body: Why.optional(),
  problems: ['not_found', 'idempotency_key_reused'],
});

export const restoreMovie = defineRoute({
  ...changes,
  method: 'POST',
  path: '/api/admin/movies/:id/restore',
  summary: 'Restore a withdrawn film to the catalogue, with a reason',
  params: MovieById,
  body: Why,
  problems: ['not_found', 'forbidden', 'idempotency_key_reused'],
  waitsFor: ['removed_content'],
});

/** Maximum size of a film's picture in bytes; its minimum size and maximum side in pixels. */
export const MAX_POSTER_BYTES = 10_485_760;
export const MIN_POSTER = { width: 400, height: 600 } as const;
export const MAX_POSTER_SIDE = 8_000;

export const getAdminPoster = defineRoute({
  method: 'GET',
  path: '/api/admin/movies/:id/poster',
  summary: 'Get the picture of a film in any state, uploaded or generated, in a shape',
  access: 'movies.manage',
  params: MovieById,
  query: z.strictObject({ shape: ArtworkShape.optional() }),
  response: 'picture',
  problems: ['not_found'],
  waitsFor: READ,
});

export const bringPoster = defineRoute({
  ...changes,
  method: 'PUT',
  path: '/api/admin/movies/:id/poster',
  summary: 'Upload a picture for a film, which replaces the generated one and is cropped to every shape',
  params: MovieById,
  upload: { maxBytes: MAX_POSTER_BYTES, types: ['image/jpeg', 'image/png', 'image/webp'] },
  problems: ['not_found', 'movie_withdrawn', 'file_not_accepted', 'idempotency_key_reused'],
});

export const removePoster = defineRoute({
  ...changes,
  method: 'DELETE',
  path: '/api/admin/movies/:id/poster',
  summary: 'Remove the picture of a film: the generated one is shown again',
  params: MovieById,
  problems: ['not_found', 'movie_withdrawn', 'idempotency_key_reused'],
});

const InLanguage = z.strictObject({
  id: MovieId,
  language: z.string().regex(/^[a-z]{2,3}$/, { error: () => t('contract.language_code') }),
});

export const translateMovie = defineRoute({
  ...changes,
  method: 'PUT',
  path: '/api/admin/movies/:id/translations/:language',
  summary: 'Save the translation of a film',
  params: InLanguage,
  body: MovieTexts,
  problems: ['not_found', 'movie_withdrawn', 'movie_changed', 'idempotency_key_reused'],
});

export const removeMovieTranslation = defineRoute({
  ...changes,
  method: 'DELETE',
  path: '/api/admin/movies/:id/translations/:language',
  summary: 'Remove the translation of a film',
  params: InLanguage,
  problems: ['not_found', 'movie_withdrawn', 'idempotency_key_reused'],
});

export const MovieEdit = z.strictObject({
  featured: z.boolean().optional(),
  is_premium: z.boolean().optional(),
  /** True adds the default ad breaks to a film without any. */
  supports_ads: z.boolean().optional(),
  free_to_visitors: z.boolean().optional(),
  rating: AgeRating.optional(),
  add_genre: z
    .string()
    .max(60)
    .refine((name) => genreNamed(name) !== null, { error: () => t('contract.unknown_genre') })
    .optional(),
  remove_genre: z.string().max(60).optional(),
});
export type MovieEdit = z.infer<typeof MovieEdit>;

export const EditOutcome = z.strictObject({
  id: z.string(),
  /** Null if there is no such film. */
  title: z.string().nullable(),
  outcome: z.enum(['changed', 'unchanged', 'refused']),
  /** Reason of the refusal. */
  text: z.string().nullable(),
});
export type EditOutcome = z.infer<typeof EditOutcome>;

export const editMovies = defineRoute({
  method: 'POST',
  path: '/api/admin/movies/edits',
  summary: 'Change the same fields of many films separately: a refused one does not affect the others',
  access: 'movies.manage',
  body: z.strictObject({
    ids: z.array(MovieId).min(1).max(MAX_EDITED),
    edit: MovieEdit.refine((edit) => Object.keys(edit).length > 0, { error: () => t('contract.no_change') }),
    reason: Reason,
  }),
  response: z.strictObject({ outcomes: z.array(EditOutcome) }),
  answers: ['Sankofa-Position'],
  waitsFor: ['movies'],
  problems: ['idempotency_key_reused'],
});

export const MoviePreview = z.strictObject({
  /** Null if it is not playable; `message` says why. */
  master_url: z.string().nullable(),
  message: z.string(),
  expires_at: z.iso.datetime().nullable(),
  captions: z.array(z.strictObject({ language: z.string(), label: z.string(), url: z.string() })),
});
export type MoviePreview = z.infer<typeof MoviePreview>;

export const previewMovie = defineRoute({
  method: 'GET',
  path: '/api/admin/movies/:id/preview',
  summary: 'Preview the video of a film, regardless of its price and of a withdrawal',
  access: 'movies.manage',
  params: MovieById,
  response: MoviePreview,
  problems: ['not_found', 'forbidden'],
  waitsFor: ['removed_content'],
});
