import { getPlayback } from '@sankofa/api/contract/playback';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../server/client.ts';
import { referrerKind } from './referrer-kind.ts';

/**
 * Whether a film may be played now, and its streams. Never refetched: each request that is granted opens a viewing on
 * the server, and each refusal is recorded. The player removes the result when it closes.
 */
export const playback = (movieId: string) =>
  queryOptions({
    queryKey: ['playback', movieId],
    queryFn: () =>
      call(getPlayback, {
        params: { id: movieId },
        query: { referrer: referrerKind(document.referrer, location.origin) },
      }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
