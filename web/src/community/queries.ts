import { getRating, type MovieRating } from '@sankofa/api/contract/community';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../server/client.ts';

/** What people gave a film, and what the person gave it. @param person null: a visitor */
export const rating = (movieId: string, person: string | null) =>
  queryOptions<MovieRating>({
    queryKey: ['ratings', movieId, person],
    queryFn: ({ signal }) => call(getRating, { params: { id: movieId } }, { signal }),
  });
