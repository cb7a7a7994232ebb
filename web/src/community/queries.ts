import { getRating, type MovieRating } from '@sankofa/api/contract/community';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../server/client.ts';

/** All ratings of a film, and the person’s own. @param person null for a visitor */
export const rating = (movieId: string, person: string | null) =>
  queryOptions<MovieRating>({
    queryKey: ['ratings', movieId, person],
    queryFn: ({ signal }) => call(getRating, { params: { id: movieId } }, { signal }),
  });
