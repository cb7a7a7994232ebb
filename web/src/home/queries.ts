import { listMovies, type Movie } from '@sankofa/api/contract/catalogue';
import { collectionOf } from '@sankofa/api/contract/collection-texts';
import { getHome, type Home, type HomeRow } from '@sankofa/api/contract/home';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../server/client.ts';
import { embeddedData } from '../server/embedded-data.ts';

/** The films of the home page. @param region code of a region */
export const home = (region: string) =>
  queryOptions<Home>({
    queryKey: ['home', region],
    queryFn: ({ signal }) => call(getHome, { query: { region } }, { signal }),
    placeholderData: keepPreviousData,
    ...embeddedData<Home>(getHome, { query: { region } }),
  });

/** The films of a row after those that came with the page. Fetched when its end comes near. */
export const restOfRow = ({ id, movies, at_most }: HomeRow, region: string, enabled: boolean) =>
  queryOptions<Movie[]>({
    queryKey: ['home', region, 'rest', id],
    queryFn: async ({ signal }) => {
      const collection = collectionOf(id);
      // A row that is no list of the catalogue is already complete.
      if (collection === null) return [];
      const which = { collection, ...(id === 'regional' && { region }) };
      return call(listMovies, { query: { ...which, range: `[${movies.length},${at_most - 1}]` } }, { signal });
    },
    enabled,
  });
