import { recordedMovie } from '@sankofa/events/catalogue/movie-fields';
import { fault } from '@sankofa/events/fault';
import { AgeRating } from '@sankofa/events/profiles/profile';
import { snakeCased } from '@sankofa/events/snake-case';
import { z } from 'zod';
import { t } from '../messages/current.ts';
import { Collection } from './collections.ts';
import { MovieId } from './movie-id.ts';
import { defineList, defineRoute } from './route.ts';

export { AgeRating } from '@sankofa/events/profiles/profile';
export { MovieId } from './movie-id.ts';

export const Language = z
  .string()
  .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/, { error: () => t('contract.language_tag') });
export const MovieById = z.strictObject({ id: MovieId });

/** Minimum length of a search, in characters. */
export const MIN_SEARCH = 2;

/** Shapes of a film's picture: card of a row (2:3), poster with its title (2:3), wide card (16:9), hero (21:9). */
export const ArtworkShape = z.enum(['card', 'poster', 'wide', 'hero']);
export type ArtworkShape = z.infer<typeof ArtworkShape>;

/** Fields of a film, as stored in the catalogue. Countries and languages are codes. */
export const MovieFacts = z
  .strictObject(snakeCased(recordedMovie))
  .omit({ title: true, description: true, genres: true, price: true, free_to_visitors: true });
export type MovieFacts = z.infer<typeof MovieFacts>;

export const Movie = z.strictObject({
  ...MovieFacts.shape,
  /** Last segment of the film's public URL, `/movie/<id>`. */
  id: z.string(),
  /** In the response's language if there is a translation. */
  title: z.string(),
  description: z.string(),
  /** Whether title and description are a translation. */
  isTranslated: z.boolean(),
  /** Title in the catalogue. */
  originalTitle: z.string(),
  /** Null without a translation into the response's language. */
  title_translated: z.string().nullable(),
  description_translated: z.string().nullable(),
  genre_translated: z.array(z.string()).nullable(),
  /** BCP 47: language of title and description. */
  text_language: z.string(),
  /** In English, as used by the filter. */
  genre: z.array(z.string()),
  /** One to five stars, of all ratings; null if there are none. */
  average_rating: z.number().nullable(),
  thumbnail_url: z.string(),
  poster_url: z.string(),
  /** Its posters, smallest first. */
  poster_urls: z.array(z.string()),
  /** Always null: the playback route returns the video to authorised viewers. */
  video_url: z.null(),
  /** BCP 47: languages of its captions. */
  captions: z.array(z.string()),
  wide_url: z.string(),
  hero_url: z.string(),
  /** Formatted: `2h 14m`. */
  duration: z.string().nullable(),
  /** English names, separated by commas. */
  country: z.string(),
  /** English names, separated by commas. */
  language: z.string(),
  /** Purchase price in US dollars; null for a film that is free, not sold, or not there yet. */
  price: z.number().nullable(),
  /**
   * Whether its video can be played without signing in: it is not premium, or only a trailer, and within the rating for
   * unverified age.
   */
  free_to_visitors: z.boolean(),
  /** Whether its video is ready to play; otherwise it is "Coming soon". */
  has_video: z.boolean(),
  /** Whether that video is only its trailer: the film itself is "Coming soon", and neither sold nor interrupted by ads. */
  only_trailer: z.boolean(),
  /** Its best rendition: `1080p`; null while nothing can be played. */
  quality: z.string().nullable(),
  /** Whether its trailer can be played without signing in, by its rating. */
  trailer_for_visitors: z.boolean(),
  created_at: z.iso.datetime(),
  /** When it may be played, the end exclusive; null: without limit. */
  available_from: z.iso.datetime().nullable(),
  available_until: z.iso.datetime().nullable(),
});
export type Movie = z.infer<typeof Movie>;

/** A film as one viewer gets it. */
export const ViewedMovie = z.strictObject({
  ...Movie.shape,
  /** Whether the viewer has it in their favorites. */
  isLiked: z.boolean(),
});
export type ViewedMovie = z.infer<typeof ViewedMovie>;

const cached = { cache: true, waitsFor: ['movies', 'products', 'media', 'ratings'] } as const;

export const listMovies = defineList({
  path: '/api/movies',
  resource: 'movies',
  summary: 'List films, by title by default; 24 at a time',
  access: 'optional-viewer',
  item: Movie,
  sortable: ['title', 'year', 'imdb_rating', 'created_at'],
  query: z.strictObject({
    genre: z.string().max(60).optional(),
    /** A name or a code. */
    country: z.string().max(60).optional(),
    /** Code of a region. */
    region: z.string().max(40).optional(),
    /** Films of one of the lists, in its order by default. */
    collection: Collection.optional(),
    /** A year, or a range: `2010-2019`. */
    year: z
      .string()
      .regex(/^(19|[2-9]\d)\d\d(-(19|[2-9]\d)\d\d)?$/, fault('years'))
      .optional(),
    rating: AgeRating.optional(),
    /** Only films that are ready to play in full. */
    has_video: z.literal('true').optional(),
    /** Spoken language: a name or a code. */
    spoken: z.string().max(60).optional(),
    /** Searches title, genre, director, cast and cultural tags. */
    search: z
      .string()
      .trim()
      .min(MIN_SEARCH, { error: () => t('contract.search_at_least', { count: MIN_SEARCH }) })
      .max(100)
      .optional(),
    /** Only these films: ids separated by commas. */
    ids: z
      .string()
      .regex(/^[A-Za-z0-9_-]{1,64}(,[A-Za-z0-9_-]{1,64}){0,199}$/, fault('ids', 200))
      .optional(),
    /** Language of the response; by default from Accept-Language. */
    language: Language.optional(),
  }),
  cache: true,
  waitsFor: [...cached.waitsFor, 'views'],
});

/** A page of `listMovies` with what its `Content-Range` says. */
export interface MoviePage {
  readonly movies: Movie[];
  /** Index of the first one. */
  readonly from: number;
  /** Number of all matching films. */
  readonly total: number;
}

export const getMovie = defineRoute({
  method: 'GET',
  path: '/api/movies/:id',
  summary: 'Get a film',
  access: 'optional-viewer',
  params: MovieById,
  query: z.strictObject({ language: Language.optional() }),
  response: ViewedMovie,
  problems: ['not_found', 'movie_withdrawn'],
  ...cached,
});

export const getArtwork = defineRoute({
  method: 'GET',
  path: '/api/movies/:id/artwork',
  summary: 'Get the generated picture of a film',
  access: 'optional-viewer',
  params: MovieById,
  query: z.strictObject({
    shape: ArtworkShape.optional(),
    /** Revision of the film: makes the picture at this URL immutable. */
    v: z.coerce.number().int().min(0).optional(),
  }),
  response: 'svg',
  problems: ['not_found', 'movie_withdrawn'],
  ...cached,
});

export const getPoster = defineRoute({
  method: 'GET',
  path: '/api/movies/:id/posters/:version',
  summary: 'Get the uploaded picture of a film, cropped to a shape',
  access: 'optional-viewer',
  params: z.strictObject({ ...MovieById.shape, version: z.string().regex(/^[0-9a-f]{12}$/, fault('id')) }),
  query: z.strictObject({ shape: ArtworkShape.optional() }),
  response: 'picture',
  problems: ['not_found', 'movie_withdrawn'],
  ...cached,
});

/** Size in pixels of the picture for social networks. */
export const SHARE_SIZE = { width: 1_200, height: 630 } as const;

export const getSharePicture = defineRoute({
  method: 'GET',
  path: '/api/movies/:id/artwork/share',
  summary: 'Get the picture of a film for social networks, which do not accept SVG: PNG, 1200 x 630',
  access: 'optional-viewer',
  limit: 'picture',
  params: MovieById,
  query: z.strictObject({
    /** Revision of the film: makes the picture at this URL immutable. */
    v: z.coerce.number().int().min(0).optional(),
  }),
  response: 'png',
  problems: ['not_found', 'movie_withdrawn'],
  ...cached,
});

export const Genre = z.strictObject({ name: z.string(), name_translated: z.string(), movies: z.int() });
export type Genre = z.infer<typeof Genre>;

export const listGenres = defineRoute({
  method: 'GET',
  path: '/api/genres',
  summary: 'List genres with their number of films',
  access: 'optional-viewer',
  query: z.strictObject({ language: Language.optional() }),
  response: z.array(Genre),
  ...cached,
});

export const listCountries = defineRoute({
  method: 'GET',
  path: '/api/countries',
  summary: 'List countries of origin with their number of films',
  access: 'optional-viewer',
  response: z.array(z.strictObject({ code: z.string(), name: z.string(), movies: z.int() })),
  ...cached,
});

export const listFilmLanguages = defineRoute({
  method: 'GET',
  path: '/api/languages',
  summary: 'List spoken languages with their number of films',
  access: 'optional-viewer',
  response: z.array(z.strictObject({ code: z.string(), name: z.string(), movies: z.int() })),
  ...cached,
});

export const listRegions = defineRoute({
  method: 'GET',
  path: '/api/regions',
  summary: 'List the regions of the catalogue',
  access: 'optional-viewer',
  response: z.array(
    z.strictObject({ code: z.string(), name: z.string(), flag: z.string(), description: z.string(), movies: z.int() }),
  ),
  ...cached,
});
