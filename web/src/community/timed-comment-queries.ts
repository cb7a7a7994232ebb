import { listTimedComments, type TimedComment, type TimedCommentPage } from '@sankofa/api/contract/timed-comments';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../server/client.ts';

/** Prefix of the keys of all queries about the timed comments of a film. */
export const timedCommentsOf = (movieId: string) => ['timed-comments', movieId] as const;

/** The timed comments of a film in the order of the film, in pages. @param person null for a visitor */
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

/** All comments, each once: a new comment may move another to the next page between two requests. */
export const commentsOf = (pages: readonly TimedCommentPage[]): TimedComment[] => [
  ...new Map(pages.flatMap(({ comments }) => comments).map((one) => [one.id, one])).values(),
];
