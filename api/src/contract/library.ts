import {
  MAX_WATCHLIST_DESCRIPTION,
  MAX_WATCHLIST_MOVIES,
  MAX_WATCHLIST_NAME,
} from '@sankofa/events/library/watchlists';
import { z } from 'zod';
import { t } from '../messages/current.ts';
import { Movie, MovieId } from './catalogue.ts';
import { defineRoute } from './route.ts';
import { onOneLine } from './single-line.ts';

export {
  DEFAULT_WATCHLIST_NAME,
  MAX_WATCHLIST_DESCRIPTION,
  MAX_WATCHLIST_NAME,
  MAX_WATCHLISTS,
} from '@sankofa/events/library/watchlists';

const Name = onOneLine(
  z
    .string()
    .trim()
    .min(1, { error: () => t('contract.type_name') })
    .max(MAX_WATCHLIST_NAME, { error: () => t('contract.use_at_most', { count: MAX_WATCHLIST_NAME }) }),
);
const Description = z
  .string()
  .trim()
  .max(MAX_WATCHLIST_DESCRIPTION, { error: () => t('contract.use_at_most', { count: MAX_WATCHLIST_DESCRIPTION }) });

/** Input of the watchlist form. */
export const WatchlistFields = z.strictObject({ name: Name, description: Description, is_public: z.boolean() });
export type WatchlistFields = z.infer<typeof WatchlistFields>;

export const Watchlist = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** Empty if there is none. */
  description: z.string(),
  /** Whether everyone with the link may read it. */
  is_public: z.boolean(),
  /** Whether it is the default target of new films. */
  is_default: z.boolean(),
  /** In the order of the list, including films that have left the catalogue. */
  movie_ids: z.array(z.string()),
  updated_at: z.iso.datetime(),
});
export type Watchlist = z.infer<typeof Watchlist>;

const SharedWatchlist = z.strictObject({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  movies: z.array(Movie),
  updated_at: z.iso.datetime(),
});
export type SharedWatchlist = z.infer<typeof SharedWatchlist>;

const ById = z.strictObject({ id: z.uuid() });
const ByMovie = z.strictObject({ movieId: MovieId });
const writes = { answers: ['Sankofa-Position'] } as const;
/** A shared list requires a confirmed address; a private one does not. */
const whileUnconfirmed = ({ is_public }: { readonly is_public?: boolean | undefined }) =>
  is_public === true ? 'refused' : 'allowed';
const WRITING = ['erased', 'idempotency_key_reused'] as const;
const ADDING = ['not_found', 'movie_withdrawn'] as const;

export const listWatchlists = defineRoute({
  method: 'GET',
  path: '/api/enhanced/user/watchlists',
  summary: 'List my watchlists, the default one first, then by creation',
  fromKidsProfile: 'allowed',
  access: 'viewer',
  response: z.array(Watchlist),
  waitsFor: ['watchlists', 'movies'],
});

export const listWatchlistMovies = defineRoute({
  method: 'GET',
  path: '/api/enhanced/user/watchlists/:id/movies',
  summary: 'List the films of my watchlist that are in the catalogue, in its order',
  fromKidsProfile: 'allowed',
  access: 'viewer',
  params: ById,
  response: z.array(Movie),
  problems: ['not_found'],
  waitsFor: ['watchlists', 'movies', 'products', 'media', 'ratings'],
});

export const createWatchlist = defineRoute({
  method: 'POST',
  path: '/api/enhanced/user/watchlists',
  summary: 'Create a watchlist',
  access: 'viewer',
  body: WatchlistFields.partial({ description: true, is_public: true }),
  whileUnconfirmed,
  status: 201,
  response: z.strictObject({ id: z.string() }),
  problems: [...WRITING, 'too_many_watchlists'],
  ...writes,
});

export const updateWatchlist = defineRoute({
  method: 'PUT',
  path: '/api/enhanced/user/watchlists/:id',
  summary: 'Update name, description or sharing of a watchlist; absent fields stay unchanged',
  access: 'viewer',
  params: ById,
  body: WatchlistFields.partial(),
  whileUnconfirmed,
  response: z.strictObject({ id: z.string() }),
  problems: [...WRITING, 'not_found'],
  ...writes,
});

export const deleteWatchlist = defineRoute({
  method: 'DELETE',
  path: '/api/enhanced/user/watchlists/:id',
  summary: 'Delete a watchlist, except the default one',
  access: 'viewer',
  params: ById,
  response: z.strictObject({ id: z.string() }),
  problems: [...WRITING, 'not_found', 'default_watchlist'],
  ...writes,
});

export const orderWatchlist = defineRoute({
  method: 'PUT',
  path: '/api/enhanced/user/watchlists/:id/order',
  summary: 'Reorder the films of a watchlist; unnamed ones follow in their current order',
  access: 'viewer',
  params: ById,
  body: z.strictObject({ movie_ids: z.array(MovieId).max(MAX_WATCHLIST_MOVIES) }),
  response: z.strictObject({ id: z.string() }),
  problems: [...WRITING, 'not_found'],
  ...writes,
});

export const addToWatchlist = defineRoute({
  method: 'POST',
  path: '/api/enhanced/user/watchlists/add',
  summary: 'Add a film to a watchlist, or to the default one',
  access: 'viewer',
  body: z.strictObject({
    movie_id: MovieId,
    /** Null: the default list. */
    watchlist_id: z.uuid().nullish(),
  }),
  response: z.strictObject({ movie_id: z.string(), watchlist_id: z.string() }),
  problems: [...WRITING, ...ADDING, 'not_available_on_profile', 'already_in_watchlist', 'watchlist_full'],
  waitsFor: ['movies', 'ratings', 'media'],
  ...writes,
});

export const removeFromWatchlist = defineRoute({
  method: 'DELETE',
  path: '/api/enhanced/user/watchlists/:id/movies/:movieId',
  summary: 'Remove a film from a watchlist',
  access: 'viewer',
  params: z.strictObject({ ...ById.shape, ...ByMovie.shape }),
  response: z.strictObject({ id: z.string(), movie_id: z.string() }),
  problems: [...WRITING, 'not_found'],
  ...writes,
});

export const getSharedWatchlist = defineRoute({
  method: 'GET',
  path: '/api/enhanced/watchlists/:id',
  summary: 'Get a shared watchlist by its link',
  access: 'optional-viewer',
  params: ById,
  response: SharedWatchlist,
  problems: ['not_found'],
  waitsFor: ['watchlists', 'movies', 'products', 'media', 'ratings', 'people'],
});

export const listFavorites = defineRoute({
  method: 'GET',
  path: '/api/enhanced/user/favorites',
  summary: 'List my favorite films that are in the catalogue, latest first',
  fromKidsProfile: 'allowed',
  access: 'viewer',
  response: z.array(Movie),
  waitsFor: ['favorites', 'movies', 'products', 'media'],
});

export const addFavorite = defineRoute({
  method: 'PUT',
  path: '/api/enhanced/user/favorites/:movieId',
  summary: 'Add a film to my favorites',
  access: 'viewer',
  params: ByMovie,
  response: z.strictObject({ movie_id: z.string() }),
  problems: [...WRITING, ...ADDING, 'too_many_favorites'],
  ...writes,
  waitsFor: ['ratings', 'media'],
});

export const removeFavorite = defineRoute({
  method: 'DELETE',
  path: '/api/enhanced/user/favorites/:movieId',
  summary: 'Remove a film from my favorites',
  access: 'viewer',
  params: ByMovie,
  response: z.strictObject({ movie_id: z.string() }),
  problems: [...WRITING],
  ...writes,
});
