import { listReviews, type ReviewPage, type ReviewSort } from '@sankofa/api/contract/reviews';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../server/client.ts';

/** Prefix of the keys of all queries about the reviews of a film. */
export const reviewsOf = (movieId: string) => ['reviews', movieId] as const;

/** The reviews of a film as the person sees them, in pages. @param person null for a visitor */
export const reviews = (movieId: string, person: string | null, sort: ReviewSort) =>
  infiniteQueryOptions<ReviewPage, Error, { pages: ReviewPage[] }, readonly unknown[], string | null>({
    queryKey: [...reviewsOf(movieId), person, sort],
    initialPageParam: null,
    queryFn: ({ pageParam, signal }) =>
      call(
        listReviews,
        { params: { id: movieId }, query: { sort, ...(pageParam && { after: pageParam }) } },
        { signal },
      ),
    getNextPageParam: ({ next }) => next,
    // Keeps the list while another order loads, but never what another person saw.
    placeholderData: (before, query) => (query?.queryKey.at(-2) === person ? before : undefined),
  });
