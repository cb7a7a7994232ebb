import {
  type Discussion,
  type DiscussionPage,
  type DiscussionSort,
  getDiscussion,
  listDiscussions,
  listReplies,
  type ReplyPage,
} from '@sankofa/api/contract/discussions';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../server/client.ts';
import { allDiscussions } from './discussion-keys.ts';

/** The discussions about a film as the person sees them, in pages. @param person null for a visitor */
export const discussions = (movieId: string, person: string | null, sort: DiscussionSort) =>
  infiniteQueryOptions<DiscussionPage, Error, { pages: DiscussionPage[] }, readonly unknown[], string | null>({
    queryKey: [...allDiscussions, 'of-movie', movieId, person, sort],
    initialPageParam: null,
    queryFn: ({ pageParam, signal }) =>
      call(
        listDiscussions,
        { params: { id: movieId }, query: { sort, ...(pageParam !== null && { after: pageParam }) } },
        { signal },
      ),
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });

/** One discussion as the person sees it. */
export const discussion = (id: string, person: string | null) =>
  queryOptions<Discussion>({
    queryKey: [...allDiscussions, 'one', id, person],
    queryFn: ({ signal }) => call(getDiscussion, { params: { id } }, { signal }),
  });

interface Where {
  readonly after?: string;
  readonly before?: string;
  readonly from?: string;
}

/** The replies to a discussion, in pages. @param from the reply to begin with; null for the first */
export const replies = (id: string, person: string | null, from: string | null) =>
  infiniteQueryOptions<ReplyPage, Error, { pages: ReplyPage[] }, readonly unknown[], Where>({
    queryKey: [...allDiscussions, 'replies', id, person, from],
    initialPageParam: from === null ? {} : { from },
    queryFn: ({ pageParam, signal }) => call(listReplies, { params: { id }, query: pageParam }, { signal }),
    getNextPageParam: ({ next }) => (next === null ? null : { after: next }),
    getPreviousPageParam: ({ previous }) => (previous === null ? null : { before: previous }),
  });
