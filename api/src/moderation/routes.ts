import type { PositionWaiter } from '@sankofa/projections/runtime/wait';
import type { LinkTokens } from '../accounts/link-tokens.ts';
import type { SessionStore } from '../accounts/session-store.ts';
import type { PackIssuer } from '../audit/pack-issuer.ts';
import type { Route } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { actionRoutes } from './actions/action-routes.ts';
import { appealRoutes } from './appeals/appeal-routes.ts';
import { backTestRoutes } from './back-test/back-test-routes.ts';
import type { BackTests } from './back-test/back-tests.ts';
import { blindReviewRoutes } from './blind-review/blind-review-routes.ts';
import { childSafetyRoutes } from './child-safety/child-safety-routes.ts';
import { closingRoutes } from './child-safety/closing-routes.ts';
import { claimRoutes } from './claims/claim-routes.ts';
import { handOverRoutes } from './claims/hand-over-routes.ts';
import type { Judge } from './classifier/text-classifier.ts';
import { contentReportRoutes } from './content-report-routes.ts';
import { evidenceRoutes } from './evidence/evidence-routes.ts';
import { personPostRoutes } from './people/person-posts.ts';
import { queueRoutes } from './queue/queue-routes.ts';
import { reportViewRoutes } from './report-views/report-view-routes.ts';
import { ruleRoutes } from './rules/rule-routes.ts';
import { flaggedRoutes } from './standing/flagged-routes.ts';
import { statementRoutes } from './statements/statement-routes.ts';
import { moderationStatisticsRoutes } from './statistics/statistics-routes.ts';
import { transparencyRoutes } from './transparency/transparency-routes.ts';

export interface ModerationDeps {
  readonly services: Services;
  readonly sessions: SessionStore;
  readonly links: LinkTokens;
  readonly backTests: BackTests;
  readonly packs: PackIssuer;
  /** Public URL of Sankofa. */
  readonly address: string;
  readonly waiter: PositionWaiter;
  readonly judge: Judge;
}

/** Reports, decisions of moderators, and rules. */
export const moderationRoutes = ({
  services,
  sessions,
  links,
  backTests,
  packs,
  address,
  waiter,
  judge,
}: ModerationDeps): Route[] => [
  ...contentReportRoutes(services, judge),
  ...queueRoutes(services),
  ...personPostRoutes(services),
  ...reportViewRoutes(services),
  ...claimRoutes(services),
  ...handOverRoutes(services),
  ...childSafetyRoutes(services),
  ...closingRoutes(services, sessions),
  ...evidenceRoutes(services, packs),
  ...actionRoutes(services, sessions),
  ...blindReviewRoutes(services, sessions),
  ...appealRoutes(services, links, address),
  ...statementRoutes(services, address),
  ...transparencyRoutes(services, waiter),
  ...flaggedRoutes(services),
  ...moderationStatisticsRoutes(services),
  ...ruleRoutes(services),
  ...backTestRoutes(services, backTests),
];
