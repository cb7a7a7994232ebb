import { urlOf } from '@sankofa/api/client/client';
import {
  getMovie,
  listCountries,
  listFilmLanguages,
  listGenres,
  listMovies,
  type Movie,
  type MoviePage,
} from '@sankofa/api/contract/catalogue';
import type { Collection } from '@sankofa/api/contract/collections';
import { getPerson, type Person } from '@sankofa/api/contract/people';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, request } from '../server/client.ts';
import { embeddedData } from '../server/embedded-data.ts';
import { defaultCountries, defaultGenres } from './default-choices.ts';
import type { Filters } from './filters.ts';

/** Films of one page: a whole number of rows of two, three, four and six. */
const PAGE = 24;

const SUGGESTIONS = 8;

const SORTS = {
  title: '["title","ASC"]',
  year: '["year","DESC"]',
  rating: '["imdb_rating","DESC"]',
  newest: '["created_at","DESC"]',
} as const satisfies Record<Filters['sort'], string>;

/** Query of `listMovies` for one page of films. Lists have their own order. @param from index of the first film */
export const moviesQuery = (
  { search, genre, country, region, rating, year, spoken, watch, sort }: Filters,
  collection: Collection | null,
  from = 0,
) => ({
  ...(search && { search }),
  ...(genre && { genre }),
  ...(country && { country }),
  ...(region && { region }),
  ...(rating && { rating }),
  ...(year && { year }),
  ...(spoken && { spoken }),
  ...(watch && { has_video: 'true' as const }),
  ...(collection ? { collection } : { sort: SORTS[sort] }),
  range: `[${from},${from + PAGE - 1}]`,
});

/** The matching films of the catalogue or of one of its lists, in pages. */
export const movies = (filters: Filters, collection: Collection | null = null) => {
  const first = embeddedData<MoviePage>(listMovies, { query: moviesQuery(filters, collection) });
  return infiniteQueryOptions<
    MoviePage,
    Error,
    { pages: MoviePage[]; pageParams: number[] },
    readonly unknown[],
    number
  >({
    queryKey: [...movieLists, moviesQuery(filters, collection)],
    initialPageParam: 0,
    queryFn: async ({ pageParam: from, signal }) => {
      const query = moviesQuery(filters, collection, from);
      const response = await request(urlOf(listMovies, { query }), { signal });
      const total = Number(response.headers.get('Content-Range')?.split('/')[1]);
      return { movies: (await response.json()) as Movie[], from, total };
    },
    getNextPageParam: ({ from, movies: { length }, total }) =>
      length > 0 && from + length < total ? from + length : null,
    ...first,
    initialData: () => {
      const page = first.initialData();
      return page && { pages: [page], pageParams: [0] };
    },
  });
};

/** Prefix of the keys of single films and of lists of films. */
export const oneMovie = ['movies', 'one'] as const;
export const movieLists = ['movies', 'list'] as const;

/** One film. @param language null: that of the browser */
export const movie = (id: string, language: string | null) =>
  queryOptions<Movie>({
    queryKey: [...oneMovie, id, language],
    queryFn: ({ signal }) =>
      call(getMovie, { params: { id }, query: language === null ? {} : { language } }, { signal }),
    placeholderData: keepPreviousData,
    ...embeddedData<Movie>(getMovie, { params: { id }, query: language === null ? {} : { language } }),
  });

/** A person with their films. */
export const person = (slug: string) =>
  queryOptions<Person>({
    queryKey: ['movies', 'person', slug],
    queryFn: ({ signal }) => call(getPerson, { params: { slug } }, { signal }),
    ...embeddedData<Person>(getPerson, { params: { slug } }),
  });

/** Films that match a partial title. */
export const suggestions = (search: string, enabled: boolean) =>
  queryOptions<Movie[]>({
    queryKey: ['movies', 'suggestions', search],
    queryFn: ({ signal }) => call(listMovies, { query: { search, range: `[0,${SUGGESTIONS - 1}]` } }, { signal }),
    placeholderData: keepPreviousData,
    enabled,
  });

/** Titles by id, without films that left the catalogue. */
export const titles = (ids: readonly string[]) =>
  queryOptions<Record<string, string>>({
    queryKey: ['movies', 'titles', ids.toSorted()],
    queryFn: async ({ signal }) => {
      const found = await call(
        listMovies,
        { query: { ids: ids.join(','), range: `[0,${ids.length - 1}]` } },
        { signal },
      );
      return Object.fromEntries(found.map(({ id, title }) => [id, title]));
    },
    placeholderData: keepPreviousData,
    enabled: ids.length > 0,
  });

/** Genres, countries and languages that have films; fallbacks where they cannot be loaded. */
export const choices = queryOptions({
  queryKey: ['movies', 'choices'],
  queryFn: async () => {
    const [genres, countries, languages] = await Promise.allSettled([
      call(listGenres, {}),
      call(listCountries, {}),
      call(listFilmLanguages, {}),
    ]);
    return {
      genres: genres.status === 'fulfilled' ? genres.value.filter(({ movies }) => movies > 0) : defaultGenres,
      countries:
        countries.status === 'fulfilled' ? countries.value.filter(({ movies }) => movies > 0) : defaultCountries(),
      languages: languages.status === 'fulfilled' ? languages.value.filter(({ movies }) => movies > 0) : [],
    };
  },
  staleTime: 300_000,
});
