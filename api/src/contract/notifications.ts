import { NotificationKind } from '@sankofa/events/community/notification-kind';
import { z } from 'zod';
import { Author } from './authors.ts';
import { LogPosition } from './position.ts';
import { defineRoute } from './route.ts';

export { NotificationKind } from '@sankofa/events/community/notification-kind';

/** Page size of notifications. */
export const NOTIFICATIONS_PAGE = 30;

/** Cap of the unread count, shown as "99+". */
export const MOST_UNREAD = 99;

export const Notification = z.strictObject({
  id: z.string(),
  /** Log position of its event: for paging, and to mark as seen. */
  position: LogPosition,
  kind: NotificationKind,
  at: z.iso.datetime(),
  unread: z.boolean(),
  /** The other person who caused it; null for staff and the system. */
  by: Author.nullable(),
  /** Title of its discussion; null if there is none, or it is unreadable. */
  discussion: z.string().nullable(),
  /** Title of the film that a reminder is about; null for other kinds, or if it left the catalogue. */
  movie: z.string().nullable(),
  /** Ids and moments of the link target, by name. */
  refs: z.record(z.string(), z.string().nullable()),
});
export type Notification = z.infer<typeof Notification>;

export const NotificationPage = z.strictObject({
  /** Newest first. */
  notifications: z.array(Notification),
  /** Cursor for `before`; null at the end. */
  next: LogPosition.nullable(),
});
export type NotificationPage = z.infer<typeof NotificationPage>;

export const Unread = z.strictObject({
  unread: z
    .int()
    .min(0)
    .max(MOST_UNREAD + 1),
});
export type Unread = z.infer<typeof Unread>;

/** They concern the account, its requests and its age: hidden from a kids profile. */
const mine = { access: 'viewer', fromKidsProfile: 'refused' } as const;

export const listNotifications = defineRoute({
  ...mine,
  method: 'GET',
  path: '/api/notifications',
  summary: 'List my notifications, newest first',
  query: z.strictObject({ before: LogPosition.optional() }),
  response: NotificationPage,
  waitsFor: ['notifications', 'discussions', 'people', 'removed_content', 'movies', 'products', 'media', 'ratings'],
});

export const countUnread = defineRoute({
  ...mine,
  method: 'GET',
  path: '/api/notifications/unread',
  summary: 'Count my unread notifications',
  response: Unread,
  waitsFor: ['notifications', 'movies'],
});

export const seeNotifications = defineRoute({
  ...mine,
  method: 'POST',
  path: '/api/notifications/seen',
  summary: 'Mark my notifications as seen up to one',
  body: z.strictObject({ up_to: LogPosition }),
  response: z.strictObject({ up_to: LogPosition.nullable() }),
  problems: ['erased', 'idempotency_key_reused'],
  answers: ['Sankofa-Position'],
  waitsFor: ['notifications'],
});

/**
 * Sends `unread` with an `Unread` as data on connect and on every change, so that reconnecting clients miss nothing.
 */
export const watchNotifications = defineRoute({
  ...mine,
  method: 'GET',
  path: '/api/notifications/live',
  summary: 'Server-sent events: my number of unread notifications, on connect and on every change',
  response: 'sse',
  waitsFor: ['notifications', 'movies'],
});
