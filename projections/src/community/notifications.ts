import { defineReadModel } from '../runtime/define-read-model.ts';
import { ageNotices } from './notices/age.ts';
import { creatorNotices } from './notices/creators.ts';
import { dataRequestNotices } from './notices/data-requests.ts';
import { moderationNotices } from './notices/moderation.ts';
import { replyNotices } from './notices/replies.ts';

/**
 * What happened for each person, worked out from the events that caused it, and how far they have seen it. Another kind
 * is another file in `notices`: handlers that call `tell`.
 */
export const notifications = defineReadModel({
  name: 'notifications',
  version: 3,
  tables: {
    notifications: {
      columns: {
        account_id: 'text collate "C"',
        /** What it is about, so that it can be taken back: the id of a reply, or of the event. */
        source: 'text collate "C"',
        position: 'text collate "C"',
        at: 'timestamptz',
        kind: 'text',
        /** Who of the other people caused it; null for staff and Sankofa itself. */
        by_account: 'text collate "C"',
        refs: 'jsonb',
      },
      key: ['account_id', 'source'],
      indexes: [['account_id', 'position']],
    },
    notifications_seen: {
      columns: { account_id: 'text collate "C"', up_to: 'text collate "C"' },
      key: ['account_id'],
    },
  },
  handlers: {
    ...replyNotices,
    ...dataRequestNotices,
    ...ageNotices,
    ...moderationNotices,
    ...creatorNotices,
    NotificationsSeen({ stream, data }, write) {
      write.upsert('notifications_seen', { account_id: stream.slice('notifications-'.length), up_to: data.upTo });
    },
  },
});
