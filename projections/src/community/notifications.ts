import { NotificationsSeen } from '@sankofa/events/community/notifications-seen';
import { defineReadModel } from '../runtime/define-read-model.ts';
import { ageNotices, ageNotified } from './notices/age.ts';
import { creatorNotices, creatorNotified } from './notices/creators.ts';
import { dataRequestNotices, dataRequestNotified } from './notices/data-requests.ts';
import { moderationNotices, moderationNotified } from './notices/moderation.ts';
import { tables } from './notices/notify.ts';
import { reminderNotices, reminderNotified } from './notices/reminders.ts';
import { replyNotices, replyNotified } from './notices/replies.ts';

/**
 * Notifications of each person, derived from the events that caused them, and the position up to which they were seen.
 * To add a kind, add a file in `notices` with handlers that call `notify`.
 */
export const notifications = defineReadModel({
  name: 'notifications',
  version: 6,
  reads: [
    ...replyNotified,
    ...dataRequestNotified,
    ...ageNotified,
    ...moderationNotified,
    ...creatorNotified,
    ...reminderNotified,
    NotificationsSeen,
  ],
  tables,
  handlers: {
    ...replyNotices,
    ...dataRequestNotices,
    ...ageNotices,
    ...moderationNotices,
    ...creatorNotices,
    ...reminderNotices,
    NotificationsSeen({ aggregateId, data }, write) {
      write.upsert('notifications_seen', { account_id: aggregateId, up_to: data.upTo });
    },
  },
});
