import type { Movie } from '@sankofa/api/contract/catalogue';
import {
  getSharedWatchlist,
  listFavorites,
  listWatchlistMovies,
  listWatchlists,
  type SharedWatchlist,
  type Watchlist,
} from '@sankofa/api/contract/library';
import { listReminders } from '@sankofa/api/contract/reminders';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../server/client.ts';

/** Query key of everything in a person's library. */
export const libraryOf = (person: string) => ['library', person] as const;

/** The person's watchlists, the default one first. Disabled for visitors. */
export const watchlists = (person: string | null) =>
  queryOptions<Watchlist[]>({
    queryKey: [...libraryOf(person ?? ''), 'watchlists'],
    queryFn: ({ signal }) => call(listWatchlists, {}, { signal }),
    enabled: person !== null,
  });

/** The films of a watchlist that are in the catalogue, in its order. */
export const watchlistMovies = (person: string, id: string) =>
  queryOptions<Movie[]>({
    queryKey: [...libraryOf(person), 'watchlists', id],
    queryFn: ({ signal }) => call(listWatchlistMovies, { params: { id } }, { signal }),
  });

/** The person's favourites, the latest first. Disabled for visitors. */
export const favorites = (person: string | null) =>
  queryOptions<Movie[]>({
    queryKey: [...libraryOf(person ?? ''), 'favorites'],
    queryFn: ({ signal }) => call(listFavorites, {}, { signal }),
    enabled: person !== null,
  });

export const sharedWatchlist = (id: string) =>
  queryOptions<SharedWatchlist>({
    queryKey: ['shared-watchlist', id],
    queryFn: ({ signal }) => call(getSharedWatchlist, { params: { id } }, { signal }),
  });

/** Films without a video that the person is to be reminded of. Disabled for visitors. */
export const reminders = (person: string | null) =>
  queryOptions({
    queryKey: [...libraryOf(person ?? ''), 'reminders'],
    queryFn: ({ signal }) => call(listReminders, {}, { signal }),
    enabled: person !== null,
  });
