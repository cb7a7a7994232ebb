import type { PositionWaiter } from '@sankofa/projections/runtime/wait';
import type { Route } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { discussionPinRoutes } from './discussion-pin-routes.ts';
import { discussionRoutes } from './discussion-routes.ts';
import { notificationRoutes } from './notification-routes.ts';
import { ratingRoutes } from './rating-routes.ts';
import { reviewRoutes } from './review-routes.ts';
import { timedCommentRoutes } from './timed-comment-routes.ts';

/** Community: reviews, discussions, comments and notifications. @param waiter signals changes to open streams */
export const communityRoutes = (services: Services, waiter: PositionWaiter): Route[] => [
  ...ratingRoutes(services),
  ...reviewRoutes(services),
  ...discussionRoutes(services),
  ...discussionPinRoutes(services),
  ...timedCommentRoutes(services),
  ...notificationRoutes(services, waiter),
];
