import type { Area } from '../area.ts';
import { blindReviewEvents } from './blind-review.ts';
import { bulkDecisionEvents } from './bulk-decision.ts';
import { reportEvents } from './report.ts';
import { reportOutcomeEvents } from './report-outcome.ts';
import { reportViewEvents } from './report-views.ts';
import { ruleEvents } from './rules/rule.ts';
import { rulingEvents } from './rules/ruling.ts';
import { standingEvents } from './standing.ts';
import { transparencyReportEvents } from './transparency-report.ts';

export const moderationArea = {
  events: [
    ...reportEvents,
    ...blindReviewEvents,
    ...bulkDecisionEvents,
    ...reportOutcomeEvents,
    ...reportViewEvents,
    ...standingEvents,
    ...transparencyReportEvents,
    ...ruleEvents,
    ...rulingEvents,
  ],
} as const satisfies Area;
