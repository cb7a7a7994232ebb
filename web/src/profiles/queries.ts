import { getHousehold, type HouseholdEntry, listProfiles, type Profile } from '@sankofa/api/contract/profiles';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../server/client.ts';
import { followServer } from './selected-profile.ts';

/** Everything about the profiles of a person. */
export const profilesOf = (person: string) => ['profiles', person] as const;

/** The person's profiles. Whom this browser watches as follows what is answered. */
export const profiles = (person: string) =>
  queryOptions<Profile[]>({
    queryKey: [...profilesOf(person), 'present'],
    queryFn: async () => {
      const list = await call(listProfiles, {});
      followServer(person, list);
      return list;
    },
  });

/** Those the person deleted. */
export const deletedProfiles = (person: string) =>
  queryOptions<Profile[]>({
    queryKey: [...profilesOf(person), 'deleted'],
    queryFn: () => call(listProfiles, { query: { withdrawn: 'true' } }),
  });

interface HouseholdPage {
  readonly entries: HouseholdEntry[];
  readonly next: string | null;
}

/** What happened to the profiles, newest first, page by page. */
export const household = (person: string) =>
  infiniteQueryOptions<HouseholdPage, Error, { pages: HouseholdPage[] }, readonly string[], string | null>({
    queryKey: [...profilesOf(person), 'household'],
    initialPageParam: null,
    queryFn: ({ pageParam }) => call(getHousehold, { query: pageParam === null ? {} : { before: pageParam } }),
    getNextPageParam: ({ next }) => next,
  });
