import { z } from 'zod';
import { Language, Movie } from './catalogue.ts';
import { defineRoute } from './route.ts';

/** Films of the carousel. */
export const SLIDES = 6;

/** What a card of a row shows of a film. */
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
  free_to_visitors: true,
  has_video: true,
});
export type MovieCard = z.infer<typeof MovieCard>;

export const HomeRow = z.strictObject({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  /** Films there are in all. */
  total: z.int(),
  /** Path and query, within the viewers' app, of the page with all of them. */
  view_all: z.string(),
  /** Films the row may hold when more of them are asked for, from the list of its name. */
  at_most: z.int(),
  /** The first of them, none twice. */
  movies: z.array(MovieCard),
});
export type HomeRow = z.infer<typeof HomeRow>;

export const Home = z.strictObject({
  /** Code of the region its regional row is about. */
  region: z.string(),
  /** What the catalogue holds. */
  figures: z.strictObject({ films: z.int(), countries: z.int(), languages: z.int() }),
  /** The first films, for the carousel. */
  hero: z.array(Movie).max(SLIDES),
  /** Rows without films are not there. */
  rows: z.array(HomeRow),
});
export type Home = z.infer<typeof Home>;

export const getHome = defineRoute({
  method: 'GET',
  path: '/api/home',
  summary: 'All that the home page shows of the catalogue',
  access: 'optional-viewer',
  query: z.strictObject({
    /** Code of a region; all of the world when absent. */
    region: z.string().max(40).optional(),
    language: Language.optional(),
  }),
  response: Home,
  cache: true,
  waitsFor: ['movies', 'media', 'ratings', 'views'],
});
