import { recordedMovie } from '@sankofa/events/catalogue/movie-fields';
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

/** Fewest letters that are searched for. */
export const MIN_SEARCH = 2;

/** How a film's picture is cut: a card of a row (2:3), a poster with its title (2:3), a wide card (16:9), a hero (21:9). */
export const ArtworkShape = z.enum(['card', 'poster', 'wide', 'hero']);
export type ArtworkShape = z.infer<typeof ArtworkShape>;

/** What is said of a film, as the catalogue keeps it. Countries and languages are codes. */
export const MovieFacts = z
  .strictObject(snakeCased(recordedMovie))
  .omit({ title: true, description: true, genres: true, price: true, free_to_visitors: true });
export type MovieFacts = z.infer<typeof MovieFacts>;

export const Movie = z.strictObject({
  ...MovieFacts.shape,
  /** The last part of the film's public address, `/movie/<id>`. */
  id: z.string(),
  /** In the language of the answer where the film has been translated into it. */
  title: z.string(),
  description: z.string(),
  /** Whether title and description are a translation. */
  isTranslated: z.boolean(),
  /** As the film is called in the catalogue. */
  originalTitle: z.string(),
  /** Null where there is no translation into the language of the answer. */
  title_translated: z.string().nullable(),
  description_translated: z.string().nullable(),
  genre_translated: z.array(z.string()).nullable(),
  /** BCP 47: what title and description are written in. */
  text_language: z.string(),
  /** In English: what films are filtered by. */
  genre: z.array(z.string()),
  /** One to five stars, of all ratings; null while there are none. */
  average_rating: z.number().nullable(),
  thumbnail_url: z.string(),
  poster_url: z.string(),
  /** Its posters, the smallest first. */
  poster_urls: z.array(z.string()),
  /** Always null: what is played is answered to whoever may play it, when they ask to. */
  video_url: z.null(),
  /** BCP 47: languages it has captions in. */
  captions: z.array(z.string()),
  wide_url: z.string(),
  hero_url: z.string(),
  /** As people write it: `2h 14m`. */
  duration: z.string().nullable(),
  /** English names, separated by commas. */
  country: z.string(),
  /** English names, separated by commas. */
  language: z.string(),
  /** In US dollars, what it costs to buy; null for a film that costs nothing. */
  price: z.number().nullable(),
  /** Whether it may be played without signing in: it is not premium, and rated for people whose age nobody knows. */
  free_to_visitors: z.boolean(),
  /** Whether its video is ready to be played; otherwise it is "Coming soon". */
  has_video: z.boolean(),
  created_at: z.iso.datetime(),
});
export type Movie = z.infer<typeof Movie>;

const cached = { cache: true, waitsFor: ['movies', 'media', 'ratings'] } as const;

export const listMovies = defineList({
  path: '/api/movies',
  resource: 'movies',
  summary: 'Films, by title when nothing else is asked for; 24 at a time',
  access: 'optional-viewer',
  item: Movie,
  sortable: ['title', 'year', 'imdb_rating', 'created_at'],
  query: z.strictObject({
    genre: z.string().max(60).optional(),
    /** A name or a code. */
    country: z.string().max(60).optional(),
    /** Code of a region. */
    region: z.string().max(40).optional(),
    /** Films of one of the lists, in its order when no other is asked for. */
    collection: Collection.optional(),
    year: z.coerce.number().int().min(1900).max(9999).optional(),
    rating: AgeRating.optional(),
    /** Spoken in it: a name or a code. */
    spoken: z.string().max(60).optional(),
    /** In title, genre, director, cast and cultural tags. */
    search: z
      .string()
      .trim()
      .min(MIN_SEARCH, { error: () => t('contract.search_at_least', { count: MIN_SEARCH }) })
      .max(100)
      .optional(),
    /** These films and no others: ids separated by commas. */
    ids: z
      .string()
      .regex(/^[A-Za-z0-9_-]{1,64}(,[A-Za-z0-9_-]{1,64}){0,199}$/, 'must be at most 200 ids, separated by commas')
      .optional(),
    /** In which language; that of Accept-Language when absent. */
    language: Language.optional(),
  }),
  cache: true,
  waitsFor: [...cached.waitsFor, 'views'],
});

export const getMovie = defineRoute({
  method: 'GET',
  path: '/api/movies/:id',
  summary: 'A film',
  access: 'optional-viewer',
  params: MovieById,
  query: z.strictObject({ language: Language.optional() }),
  response: Movie,
  problems: ['not_found', 'movie_withdrawn'],
  ...cached,
});

export const getArtwork = defineRoute({
  method: 'GET',
  path: '/api/movies/:id/artwork',
  summary: 'The picture of a film, drawn from what the catalogue says of it',
  access: 'optional-viewer',
  params: MovieById,
  query: z.strictObject({
    shape: ArtworkShape.optional(),
    /** Revision of the film: with it, the picture at this address never changes. */
    v: z.coerce.number().int().min(0).optional(),
  }),
  response: 'svg',
  problems: ['not_found', 'movie_withdrawn'],
  ...cached,
});

export const getPoster = defineRoute({
  method: 'GET',
  path: '/api/movies/:id/posters/:version',
  summary: 'The picture of a film as it was brought, cut into a shape',
  access: 'optional-viewer',
  params: z.strictObject({ ...MovieById.shape, version: z.string().regex(/^[0-9a-f]{12}$/, 'This is no picture') }),
  query: z.strictObject({ shape: ArtworkShape.optional() }),
  response: 'picture',
  problems: ['not_found', 'movie_withdrawn'],
  ...cached,
});

/** Size in pixels of the picture that is shown where a film is shared. */
export const SHARE_SIZE = { width: 1_200, height: 630 } as const;

export const getSharePicture = defineRoute({
  method: 'GET',
  path: '/api/movies/:id/artwork/share',
  summary: 'The picture of a film as social networks show it, which take no drawings: PNG, 1200 x 630',
  access: 'optional-viewer',
  limit: 'picture',
  params: MovieById,
  query: z.strictObject({
    /** Revision of the film: with it, the picture at this address never changes. */
    v: z.coerce.number().int().min(0).optional(),
  }),
  response: 'png',
  problems: ['not_found', 'movie_withdrawn'],
  ...cached,
});

export const Genre = z.strictObject({ name: z.string(), name_translated: z.string(), movies: z.int() });

export const listGenres = defineRoute({
  method: 'GET',
  path: '/api/genres',
  summary: 'Every genre, and how many films have it',
  access: 'optional-viewer',
  query: z.strictObject({ language: Language.optional() }),
  response: z.array(Genre),
  ...cached,
});

export const listCountries = defineRoute({
  method: 'GET',
  path: '/api/countries',
  summary: 'Every country films come from, and how many do',
  access: 'optional-viewer',
  response: z.array(z.strictObject({ code: z.string(), name: z.string(), movies: z.int() })),
  ...cached,
});

export const listFilmLanguages = defineRoute({
  method: 'GET',
  path: '/api/languages',
  summary: 'Every language films are spoken in, and how many are',
  access: 'optional-viewer',
  response: z.array(z.strictObject({ code: z.string(), name: z.string(), movies: z.int() })),
  ...cached,
});

export const listRegions = defineRoute({
  method: 'GET',
  path: '/api/regions',
  summary: 'The regions the catalogue can be seen from',
  access: 'optional-viewer',
  response: z.array(
    z.strictObject({ code: z.string(), name: z.string(), flag: z.string(), description: z.string(), movies: z.int() }),
  ),
  ...cached,
});
