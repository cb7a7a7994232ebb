import type { Area } from '../area.ts';
import { discussionEvents } from './discussion-events.ts';
import { discussionPinEvents } from './discussion-pins.ts';
import { discussionViewEvents } from './discussion-views.ts';
import { notificationEvents } from './notifications-seen.ts';
import { ratingEvents } from './ratings.ts';
import { reactionEvents } from './reactions.ts';
import { timedCommentEvents } from './timed-comments.ts';

export const communityArea = {
  events: [
    ...ratingEvents,
    ...reactionEvents,
    ...discussionEvents,
    ...discussionViewEvents,
    ...discussionPinEvents,
    ...timedCommentEvents,
    ...notificationEvents,
  ],
} as const satisfies Area;
