import { type ContinuedFilm, listContinued } from '@sankofa/api/contract/playback';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../server/client.ts';

/** What the profile of this browser has begun and not finished, the latest first; empty until somebody is chosen. */
export const continued = (person: string, profile: string | null) =>
  queryOptions<readonly ContinuedFilm[]>({
    queryKey: ['continue-watching', person, profile],
    queryFn: async ({ signal }) => (await call(listContinued, {}, { signal })).films,
    // Somebody may have watched on another device meanwhile.
    refetchOnMount: 'always',
  });
