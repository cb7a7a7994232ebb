import {
  MAX_WATCHLIST_DESCRIPTION,
  MAX_WATCHLIST_MOVIES,
  MAX_WATCHLIST_NAME,
} from '@sankofa/events/library/watchlists';
import { z } from 'zod';
import { t } from '../messages/current.ts';
import { Movie, MovieId } from './catalogue.ts';
import { defineRoute } from './route.ts';

export {
  DEFAULT_WATCHLIST_NAME,
  MAX_WATCHLIST_DESCRIPTION,
  MAX_WATCHLIST_NAME,
  MAX_WATCHLISTS,
} from '@sankofa/events/library/watchlists';

const Name = z
  .string()
  .trim()
  .min(1, { error: () => t('contract.type_name') })
  .max(MAX_WATCHLIST_NAME, { error: () => t('contract.use_at_most', { count: MAX_WATCHLIST_NAME }) });
const Description = z
  .string()
  .trim()
  .max(MAX_WATCHLIST_DESCRIPTION, { error: () => t('contract.use_at_most', { count: MAX_WATCHLIST_DESCRIPTION }) });

/** Name, description and readers of a watchlist, as its form sends them. */
export const WatchlistFields = z.strictObject({ name: Name, description: Description, is_public: z.boolean() });
export type WatchlistFields = z.infer<typeof WatchlistFields>;

export const Watchlist = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** Empty when there is none. */
  description: z.string(),
  /** Whether whoever has the link may read it. */
  is_public: z.boolean(),
  /** Whether films go there when no list is named. */
  is_default: z.boolean(),
  /** In the order of the list; also films that have left the catalogue since. */
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
/** A list that others read takes a confirmed address; one's own does not. */
const whileUnconfirmed = ({ is_public }: { readonly is_public?: boolean | undefined }) =>
  is_public === true ? 'refused' : 'allowed';
const WRITING = ['erased', 'idempotency_key_reused'] as const;
const ADDING = ['not_found', 'movie_withdrawn'] as const;

export const listWatchlists = defineRoute({
  method: 'GET',
  path: '/api/enhanced/user/watchlists',
  summary: 'My watchlists: the default one first, then as they were made',
  fromKidsProfile: 'allowed',
  access: 'viewer',
  response: z.array(Watchlist),
  waitsFor: ['watchlists', 'movies'],
});

export const listWatchlistMovies = defineRoute({
  method: 'GET',
  path: '/api/enhanced/user/watchlists/:id/movies',
  summary: 'The films of one of my watchlists that are in the catalogue, in the order of the list',
  fromKidsProfile: 'allowed',
  access: 'viewer',
  params: ById,
  response: z.array(Movie),
  problems: ['not_found'],
  waitsFor: ['watchlists', 'movies', 'media', 'ratings'],
});

export const createWatchlist = defineRoute({
  method: 'POST',
  path: '/api/enhanced/user/watchlists',
  summary: 'Make a watchlist',
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
  summary: 'Rename, describe, share a watchlist, or keep it to oneself again; what is absent stays',
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
  summary: 'Remove a watchlist; the default one stays',
  access: 'viewer',
  params: ById,
  response: z.strictObject({ id: z.string() }),
  problems: [...WRITING, 'not_found', 'default_watchlist'],
  ...writes,
});

export const orderWatchlist = defineRoute({
  method: 'PUT',
  path: '/api/enhanced/user/watchlists/:id/order',
  summary: 'Put the films of a watchlist in order; those not named come after, as they stood',
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
  summary: 'Take a film out of a watchlist',
  access: 'viewer',
  params: z.strictObject({ ...ById.shape, ...ByMovie.shape }),
  response: z.strictObject({ id: z.string(), movie_id: z.string() }),
  problems: [...WRITING, 'not_found'],
  ...writes,
});

export const getSharedWatchlist = defineRoute({
  method: 'GET',
  path: '/api/enhanced/watchlists/:id',
  summary: 'A watchlist its owner shares, for whoever has the link',
  access: 'optional-viewer',
  params: ById,
  response: SharedWatchlist,
  problems: ['not_found'],
  waitsFor: ['watchlists', 'movies', 'media', 'ratings', 'people'],
});

export const listFavorites = defineRoute({
  method: 'GET',
  path: '/api/enhanced/user/favorites',
  summary: 'My favorite films that are in the catalogue, the latest first',
  fromKidsProfile: 'allowed',
  access: 'viewer',
  response: z.array(Movie),
  waitsFor: ['favorites', 'movies', 'media'],
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
