import type { Movie } from '@sankofa/api/contract/catalogue';
import {
  getSharedWatchlist,
  listFavorites,
  listWatchlistMovies,
  listWatchlists,
  type SharedWatchlist,
  type Watchlist,
} from '@sankofa/api/contract/library';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../server/client.ts';

/** Everything a person keeps. */
export const libraryOf = (person: string) => ['library', person] as const;

/** The person's watchlists, the default one first. Asks nothing for a visitor. */
export const watchlists = (person: string | null) =>
  queryOptions<Watchlist[]>({
    queryKey: [...libraryOf(person ?? ''), 'watchlists'],
    queryFn: ({ signal }) => call(listWatchlists, {}, { signal }),
    enabled: person !== null,
  });

/** The films of one of them that are in the catalogue, in its order. */
export const watchlistMovies = (person: string, id: string) =>
  queryOptions<Movie[]>({
    queryKey: [...libraryOf(person), 'watchlists', id],
    queryFn: ({ signal }) => call(listWatchlistMovies, { params: { id } }, { signal }),
  });

/** The films the person likes best, the latest first. Asks nothing for a visitor. */
export const favorites = (person: string | null) =>
  queryOptions<Movie[]>({
    queryKey: [...libraryOf(person ?? ''), 'favorites'],
    queryFn: ({ signal }) => call(listFavorites, {}, { signal }),
    enabled: person !== null,
  });

/** A list somebody shares. */
export const sharedWatchlist = (id: string) =>
  queryOptions<SharedWatchlist>({
    queryKey: ['shared-watchlist', id],
    queryFn: ({ signal }) => call(getSharedWatchlist, { params: { id } }, { signal }),
  });
