import { getPlayback } from '@sankofa/api/contract/playback';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../server/client.ts';
import { referrerKind } from './referrer-kind.ts';
import { screenId } from './screen-id.ts';

/**
 * Whether a film may be played now, and its streams. Never refetched: each request that is granted opens a viewing on
 * the server, and each refusal is recorded. The player removes the result when it closes.
 * @param isInstead whether it plays here instead of on another screen, if too many are in use
 */
export const playback = (movieId: string, isInstead = false) =>
  queryOptions({
    queryKey: ['playback', movieId],
    queryFn: () =>
      call(getPlayback, {
        params: { id: movieId },
        query: {
          referrer: referrerKind(document.referrer, location.origin),
          screen: screenId(),
          ...(isInstead && { instead: 'true' }),
        },
      }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
