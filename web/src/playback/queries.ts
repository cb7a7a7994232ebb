import { type ContinuedFilm, listContinued } from '@sankofa/api/contract/playback';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../server/client.ts';

/** Unfinished films of the selected profile, the latest first; empty until a profile is selected. */
export const continued = (person: string, profile: string | null) =>
  queryOptions<readonly ContinuedFilm[]>({
    queryKey: ['continue-watching', person, profile],
    queryFn: async ({ signal }) => (await call(listContinued, {}, { signal })).films,
    // The viewer may have watched on another device.
    refetchOnMount: 'always',
  });
