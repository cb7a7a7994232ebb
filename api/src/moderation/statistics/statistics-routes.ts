import { getModerationDashboard } from '../../contract/moderation-statistics.ts';
import { type Route, serve } from '../../http/serve.ts';
import { answerLanguage } from '../../messages/request-language.ts';
import type { Services } from '../../services.ts';
import { moderationDashboard } from './dashboard.ts';

/** Statistics of moderation. */
export function moderationStatisticsRoutes(services: Services): Route[] {
  return [
    serve(getModerationDashboard, ({ request }) =>
      moderationDashboard(services, answerLanguage(request.acceptLanguage)),
    ),
  ];
}
