import { NotificationKind } from '@sankofa/events/community/notification-kind';
import { z } from 'zod';
import { Author } from './authors.ts';
import { LogPosition } from './position.ts';
import { defineRoute } from './route.ts';

export { NotificationKind } from '@sankofa/events/community/notification-kind';

/** Notifications on one page. */
export const NOTIFICATIONS_PAGE = 30;

/** Unread ones are counted up to this; more are shown as this many and more. */
export const MOST_UNREAD = 99;

export const Notification = z.strictObject({
  id: z.string(),
  /** Where the log says that it happened: to read on from there, and to say how far one has seen. */
  position: LogPosition,
  kind: NotificationKind,
  at: z.iso.datetime(),
  unread: z.boolean(),
  /** Who of the other people caused it; null for staff and Sankofa itself. */
  by: Author.nullable(),
  /** Title of the discussion it is about; null where it is about none, or where there is nothing to read any more. */
  discussion: z.string().nullable(),
  /** Ids and moments that lead to what happened, by name. */
  refs: z.record(z.string(), z.string().nullable()),
});
export type Notification = z.infer<typeof Notification>;

export const NotificationPage = z.strictObject({
  /** The latest first. */
  notifications: z.array(Notification),
  /** To read on with `before`; null at the end. */
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

/** They tell of the account, its requests and its age: not for a kids profile. */
const mine = { access: 'viewer', fromKidsProfile: 'refused' } as const;

export const listNotifications = defineRoute({
  ...mine,
  method: 'GET',
  path: '/api/notifications',
  summary: 'What happened for me, the latest first',
  query: z.strictObject({ before: LogPosition.optional() }),
  response: NotificationPage,
  waitsFor: ['notifications', 'discussions', 'people', 'removed_content', 'movies'],
});

export const countUnread = defineRoute({
  ...mine,
  method: 'GET',
  path: '/api/notifications/unread',
  summary: 'How many of them I have not seen',
  response: Unread,
  waitsFor: ['notifications', 'movies'],
});

export const seeNotifications = defineRoute({
  ...mine,
  method: 'POST',
  path: '/api/notifications/seen',
  summary: 'Say up to which one I have seen them',
  body: z.strictObject({ up_to: LogPosition }),
  response: z.strictObject({ up_to: LogPosition.nullable() }),
  problems: ['erased', 'idempotency_key_reused'],
  answers: ['Sankofa-Position'],
  waitsFor: ['notifications'],
});

/** `unread` with an `Unread` as data: at once, and whenever it changes. So whoever connects again has missed nothing. */
export const watchNotifications = defineRoute({
  ...mine,
  method: 'GET',
  path: '/api/notifications/live',
  summary: 'Server-sent events: how many notifications I have not seen, at once and whenever that changes',
  response: 'sse',
  waitsFor: ['notifications', 'movies'],
});
