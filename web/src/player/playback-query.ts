import { getPlayback } from '@sankofa/api/contract/playback';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../server/client.ts';
import { referrerKind } from './referrer-kind.ts';

/**
 * Whether a film may be played now, and what there is to play. Asked once for each viewing, when somebody wants to see
 * the film: each answer opens one, and each refusal is on record. A viewing that is over is forgotten.
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
