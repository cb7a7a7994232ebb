import { listTimedComments, type TimedComment, type TimedCommentPage } from '@sankofa/api/contract/timed-comments';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../server/client.ts';

/** Everything read of the comments at moments of a film. */
export const timedCommentsOf = (movieId: string) => ['timed-comments', movieId] as const;

/** The comments at moments of a film, in its order, page after page. @param person null: a visitor */
export const timedComments = (movieId: string, person: string | null) =>
  infiniteQueryOptions<TimedCommentPage, Error, { pages: TimedCommentPage[] }, readonly unknown[], string | null>({
    queryKey: [...timedCommentsOf(movieId), person],
    initialPageParam: null,
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam === null ? {} : { after: pageParam };
      return call(listTimedComments, { params: { id: movieId }, query }, { signal });
    },
    getNextPageParam: ({ next }) => next,
  });

/** All of them, each once: one that was written meanwhile may have moved another to the next page. */
export const commentsOf = (pages: readonly TimedCommentPage[]): TimedComment[] => [
  ...new Map(pages.flatMap(({ comments }) => comments).map((one) => [one.id, one])).values(),
];
