import { z } from 'zod';
import { Language, Movie } from './catalogue.ts';
import { defineRoute } from './route.ts';

/** Films of the carousel. */
export const SLIDES = 6;

/** Fields of a film on a card. */
export const MovieCard = Movie.pick({
  id: true,
  title: true,
  text_language: true,
  year: true,
  rating: true,
  imdb_rating: true,
  genre: true,
  genre_translated: true,
  thumbnail_url: true,
  is_premium: true,
  price: true,
  free_to_visitors: true,
  has_video: true,
  only_trailer: true,
  trailer_for_visitors: true,
  available_from: true,
  available_until: true,
});
export type MovieCard = z.infer<typeof MovieCard>;

export const HomeRow = z.strictObject({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  /** Total number of films. */
  total: z.int(),
  /** Path and query of the page with all of them, within the viewer application. */
  view_all: z.string(),
  /** Maximum number of films when more are requested from the list of its name. */
  at_most: z.int(),
  /** The first films, without duplicates. */
  movies: z.array(MovieCard),
});
export type HomeRow = z.infer<typeof HomeRow>;

export const Home = z.strictObject({
  /** Code of the region of its regional row. */
  region: z.string(),
  /** Size of the catalogue. */
  figures: z.strictObject({ films: z.int(), countries: z.int(), languages: z.int() }),
  /** First films, for the carousel: only films with a video, if there are any. */
  hero: z.array(Movie).max(SLIDES),
  /** Empty rows are omitted. */
  rows: z.array(HomeRow),
});
export type Home = z.infer<typeof Home>;

export const getHome = defineRoute({
  method: 'GET',
  path: '/api/home',
  summary: 'Get the catalogue part of the home page',
  access: 'optional-viewer',
  query: z.strictObject({
    /** Code of a region; the whole world by default. */
    region: z.string().max(40).optional(),
    language: Language.optional(),
  }),
  response: Home,
  cache: true,
  waitsFor: ['movies', 'products', 'media', 'ratings', 'views'],
});
