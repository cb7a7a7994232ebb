import { getTrailer } from '@sankofa/api/contract/playback';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../server/client.ts';

/** Shorter than the validity of its URLs, so that a trailer played now does not expire before its end. */
const STALE_MS = 5 * 60_000;

/** The trailer of a film. Fails if the film has none, or the viewer may not see it. */
export const trailer = (movieId: string) =>
  queryOptions({
    queryKey: ['trailer', movieId],
    queryFn: ({ signal }) => call(getTrailer, { params: { id: movieId } }, { signal }),
    staleTime: STALE_MS,
    gcTime: STALE_MS,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
