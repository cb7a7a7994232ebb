import { discussionEvents } from '@sankofa/events/community/discussion-events';
import { NotificationsSeen } from '@sankofa/events/community/notifications-seen';
import { ratingEvents } from '@sankofa/events/community/ratings';
import { reactionEvents } from '@sankofa/events/community/reactions';
import { timedCommentEvents } from '@sankofa/events/community/timed-comments';
import type { Area } from '../area.ts';
import { about, ofStream } from '../audit/timeline-rule.ts';
import { discussions } from './discussions.ts';
import { notifications } from './notifications.ts';
import { ratings } from './ratings.ts';
import { reviews } from './reviews.ts';
import { timedComments } from './timed-comments.ts';

export const communityArea = {
  readModels: () => [ratings, reviews, discussions, timedComments, notifications],
  timeline: [
    ...about(
      [...discussionEvents, ...ratingEvents, ...reactionEvents, ...timedCommentEvents, NotificationsSeen],
      ofStream,
    ),
  ],
} as const satisfies Area;
