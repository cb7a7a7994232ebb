import { listMovies, type Movie } from '@sankofa/api/contract/catalogue';
import {
  type BecauseOfLast,
  becauseOfLast,
  becauseYouWatched,
  countSearch,
  FOUND,
  getInsights,
  popularSearches,
  SIMILAR,
  smartSearch,
  suggestSearches,
} from '@sankofa/api/contract/discovery';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../server/client.ts';

/** Number of results of the plain search. */
const PLAIN = 12;

/** Results of the smart search for a viewer, by `useViewer`. */
export const found = (query: string, viewer: string) =>
  queryOptions({
    queryKey: ['discovery', 'found', query, viewer],
    queryFn: ({ signal }) => call(smartSearch, { query: { query, limit: FOUND } }, { signal }),
    retry: false,
    enabled: query !== '',
  });

export const suggested = (query: string, viewer: string, enabled: boolean) =>
  queryOptions({
    queryKey: ['discovery', 'suggested', query, viewer],
    queryFn: ({ signal }) => call(suggestSearches, { query: { query } }, { signal }),
    // Previous suggestions stay while new ones load, for the same viewer only.
    placeholderData: (before, of) => (of?.queryKey[3] === viewer ? before : undefined),
    retry: false,
    enabled,
  });

export const popular = queryOptions({
  queryKey: ['discovery', 'popular'],
  queryFn: ({ signal }) => call(popularSearches, {}, { signal }),
  staleTime: 60_000,
});

export const similar = (id: string, viewer: string) =>
  queryOptions({
    queryKey: ['discovery', 'similar', id, viewer],
    queryFn: ({ signal }) => call(becauseYouWatched, { params: { id }, query: { limit: SIMILAR } }, { signal }),
  });

/** Films similar to the one the selected profile watched last. */
export const becauseOf = (viewer: string) =>
  queryOptions<BecauseOfLast>({
    queryKey: ['discovery', 'because', viewer],
    queryFn: ({ signal }) => call(becauseOfLast, {}, { signal }),
    // It may have watched another film since, here or on another device.
    refetchOnMount: 'always',
  });

export const insights = (id: string) =>
  queryOptions({
    queryKey: ['discovery', 'insights', id],
    queryFn: ({ signal }) => call(getInsights, { params: { id } }, { signal }),
    staleTime: 60_000,
  });

/** Films with this text in title, genre, director, cast or themes. */
export const plainFound = (search: string, enabled: boolean) =>
  queryOptions<Movie[]>({
    queryKey: ['movies', 'plain', search],
    queryFn: ({ signal }) => call(listMovies, { query: { search, range: `[0,${PLAIN - 1}]` } }, { signal }),
    placeholderData: keepPreviousData,
    enabled,
  });

/** Counts a search for the list of popular ones. A failure is ignored. */
export const count = (query: string) => call(countSearch, { body: { query } });
