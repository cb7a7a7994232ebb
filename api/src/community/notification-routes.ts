import { notificationsSeen } from '@sankofa/events/community/notifications-seen';
import type { PositionWaiter } from '@sankofa/projections/runtime/wait';
import { preferredLanguages } from '../catalogue/preferred-languages.ts';
import { commandContext } from '../command-context.ts';
import { countUnread, listNotifications, seeNotifications, watchNotifications } from '../contract/notifications.ts';
import { type Route, reply, serve } from '../http/serve.ts';
import { openEventStream } from '../http/sse.ts';
import type { Services } from '../services.ts';
import { findNotifications, latestUpTo, unreadOf } from './find-notifications.ts';
import { NotificationStreams } from './notification-streams.ts';

/** Notifications of a person, and the number of unread ones. */
export function notificationRoutes(services: Services, waiter: PositionWaiter): Route[] {
  const streams = new NotificationStreams(services, waiter);
  return [
    serve(listNotifications, async ({ query: { before }, actor, limit, request }) =>
      findNotifications(
        services,
        actor.accountId,
        await limit(),
        before,
        preferredLanguages(undefined, request.acceptLanguage),
      ),
    ),

    serve(countUnread, async ({ actor: { accountId }, limit }) => ({
      unread: (await unreadOf(services, [accountId], await limit())).get(accountId) ?? 0,
    })),

    serve(seeNotifications, async ({ body, actor: { accountId }, request }) => {
      // Future notifications cannot be marked as seen.
      const upTo = await latestUpTo(services, accountId, body.up_to);
      if (upTo === null) return { up_to: null };
      const context = commandContext(services, request, { kind: 'person', id: accountId });
      const { position } = await services.runner.run(notificationsSeen, accountId, { upTo }, context);
      return reply({ up_to: upTo }, { position });
    }),

    serve(watchNotifications, async ({ actor: { accountId }, limit, signal }) => {
      const events = openEventStream(signal);
      const stop = await streams.add(accountId, await limit(), events);
      if (events.stream.closed || events.stream.writableEnded) stop();
      else events.stream.once('close', stop);
      return events.stream;
    }),
  ];
}
