import {
  getHousehold,
  getProfilePin,
  type HouseholdEntry,
  listProfiles,
  type Profile,
} from '@sankofa/api/contract/profiles';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../server/client.ts';
import { followServer } from './selected-profile.ts';

/** Prefix of the keys of all queries below. */
export const profilesOf = (person: string) => ['profiles', person] as const;

/** The person’s profiles. The selected profile of this browser follows the response. */
export const profiles = (person: string) =>
  queryOptions<Profile[]>({
    queryKey: [...profilesOf(person), 'present'],
    queryFn: async () => {
      const list = await call(listProfiles, {});
      followServer(person, list);
      return list;
    },
  });

export const deletedProfiles = (person: string) =>
  queryOptions<Profile[]>({
    queryKey: [...profilesOf(person), 'deleted'],
    queryFn: () => call(listProfiles, { query: { withdrawn: 'true' } }),
  });

/** Whether the account has a PIN for leaving kids profiles. */
export const profilePin = (person: string) =>
  queryOptions({ queryKey: [...profilesOf(person), 'pin'], queryFn: () => call(getProfilePin, {}) });

interface HouseholdPage {
  readonly entries: HouseholdEntry[];
  readonly next: string | null;
}

/** Events of the profiles, newest first, in pages. */
export const household = (person: string) =>
  infiniteQueryOptions<HouseholdPage, Error, { pages: HouseholdPage[] }, readonly string[], string | null>({
    queryKey: [...profilesOf(person), 'household'],
    initialPageParam: null,
    queryFn: ({ pageParam }) => call(getHousehold, { query: pageParam === null ? {} : { before: pageParam } }),
    getNextPageParam: ({ next }) => next,
  });
