import {
  countUnread,
  listNotifications,
  type NotificationPage,
  type Unread,
} from '@sankofa/api/contract/notifications';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../server/client.ts';

const of = (person: string) => ['notifications', person] as const;

/** How many notifications the person has not seen. Told anew by the server whenever that changes (`live.ts`). */
export const unread = (person: string) =>
  queryOptions<Unread>({
    queryKey: [...of(person), 'unread'],
    queryFn: ({ signal }) => call(countUnread, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What happened for the person, the latest first, page after page. */
export const notifications = (person: string) =>
  infiniteQueryOptions<NotificationPage, Error, { pages: NotificationPage[] }, readonly unknown[], string | null>({
    queryKey: [...of(person), 'list'],
    initialPageParam: null,
    queryFn: ({ pageParam, signal }) =>
      call(listNotifications, { query: pageParam === null ? {} : { before: pageParam } }, { signal }),
    getNextPageParam: ({ next }) => next,
  });
