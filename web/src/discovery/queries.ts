import {
  type BecauseOfLast,
  becauseOfLast,
  becauseYouWatched,
  countSearch,
  FOUND,
  findFilms,
  getInsights,
  getTaste,
  listTasteFilms,
  popularSearches,
  SIMILAR,
  smartSearch,
  suggestSearches,
  type Taste,
} from '@sankofa/api/contract/discovery';
import { queryOptions } from '@tanstack/react-query';
import type { Filters } from '../catalogue/filters.ts';
import { call } from '../server/client.ts';

/** Results of the search for a viewer, by `useViewer`. */
export const found = (query: string, { genre, country, year, rating, spoken }: Filters, viewer: string) =>
  queryOptions({
    queryKey: ['discovery', 'found', query, viewer, { genre, country, year, rating, spoken }],
    queryFn: ({ signal }) => {
      const filters = {
        ...(genre && { genre }),
        ...(country && { country }),
        ...(year && { year }),
        ...(rating && { rating }),
        ...(spoken && { spoken }),
      };
      return call(smartSearch, { query: { query, limit: FOUND, ...filters } }, { signal });
    },
    retry: false,
    enabled: query !== '',
  });

/** Films for an input that may be incomplete. */
export const filmsTyped = (query: string, viewer: string, enabled: boolean) =>
  queryOptions({
    queryKey: ['discovery', 'films', query, viewer],
    queryFn: ({ signal }) => call(findFilms, { query: { query } }, { signal }),
    // Previous films stay while new ones load, for the same viewer only.
    placeholderData: (before, of) => (of?.queryKey[3] === viewer ? before : undefined),
    retry: false,
    enabled,
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

/** Prefix of the keys of the two queries below. */
export const tasteKey = ['discovery', 'taste'] as const;

/** Films similar to those that the viewer picked as liked. */
export const taste = (viewer: string) =>
  queryOptions<Taste>({
    queryKey: [...tasteKey, viewer, 'similar'],
    queryFn: ({ signal }) => call(getTaste, {}, { signal }),
  });

/** Films to pick liked ones from. */
export const tasteFilms = (viewer: string) =>
  queryOptions({
    queryKey: [...tasteKey, viewer, 'films'],
    queryFn: ({ signal }) => call(listTasteFilms, {}, { signal }),
  });

export const insights = (id: string) =>
  queryOptions({
    queryKey: ['discovery', 'insights', id],
    queryFn: ({ signal }) => call(getInsights, { params: { id } }, { signal }),
    staleTime: 60_000,
  });

/** Counts a search for the list of popular ones. A failure is ignored. */
export const count = (query: string) => call(countSearch, { body: { query } });
