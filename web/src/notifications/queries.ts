import {
  countUnread,
  listNotifications,
  type NotificationPage,
  type Unread,
} from '@sankofa/api/contract/notifications';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../server/client.ts';

const of = (person: string) => ['notifications', person] as const;

/** Number of unread notifications. Never stale: the server pushes changes (`live.ts`). */
export const unread = (person: string) =>
  queryOptions<Unread>({
    queryKey: [...of(person), 'unread'],
    queryFn: ({ signal }) => call(countUnread, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The notifications of a person, the latest first, in pages. */
export const notifications = (person: string) =>
  infiniteQueryOptions<NotificationPage, Error, { pages: NotificationPage[] }, readonly unknown[], string | null>({
    queryKey: [...of(person), 'list'],
    initialPageParam: null,
    queryFn: ({ pageParam, signal }) =>
      call(listNotifications, { query: pageParam === null ? {} : { before: pageParam } }, { signal }),
    getNextPageParam: ({ next }) => next,
  });
