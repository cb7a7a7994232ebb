import { blindReviewEvents } from '@sankofa/events/moderation/blind-review';
import { closingEvents } from '@sankofa/events/moderation/closing-events';
import { ReportHandedOver } from '@sankofa/events/moderation/handover-event';
import {
  AppealDecided,
  AuthorityReportRecorded,
  AuthorNoticeAllowed,
  ContentReported,
  CopyrightNoticeRecorded,
  CounterNoticeFiled,
  CounterNoticeForwarded,
  CourtActionRecorded,
  DecisionAppealed,
  DecisionReversed,
  DismissalAppealDecided,
  DismissalAppealed,
  EvidenceFreezeLifted,
  EvidenceFrozen,
  ReportDecided,
  ReportEscalated,
  ReportEvidencePackCreated,
  ReportedContentCaptured,
} from '@sankofa/events/moderation/report-events';
import { ReporterNotified } from '@sankofa/events/moderation/report-outcome';
import { reportViewEvents } from '@sankofa/events/moderation/report-views';
import { rulingEvents } from '@sankofa/events/moderation/rules/ruling';
import { standingEvents } from '@sankofa/events/moderation/standing';
import type { Area } from '../area.ts';
import { about, ofAuthor, ofStream } from '../audit/timeline-rule.ts';
import { blindReviews } from './blind-reviews.ts';
import { moderationDecisions } from './moderation-decisions.ts';
import { moderationQueue } from './moderation-queue.ts';
import { removedContent } from './removed-content.ts';
import { reportOutcomes } from './report-outcomes.ts';
import { reportViews } from './report-views.ts';
import { reports } from './reports.ts';
import { moderationRules } from './rules/moderation-rules.ts';
import { standing } from './standing.ts';
import { transparencyReports } from './transparency-reports.ts';

export const moderationArea = {
  readModels: () => [
    reports,
    reportOutcomes,
    reportViews,
    moderationQueue,
    moderationDecisions,
    blindReviews,
    removedContent,
    standing,
    moderationRules,
    transparencyReports,
  ],
  timeline: [
    ...about([...reportViewEvents, ...standingEvents, ReporterNotified], ofStream),
    ...about(
      [
        ...blindReviewEvents,
        ...rulingEvents,
        ReportedContentCaptured,
        ...closingEvents,
        ReportHandedOver,
        ReportDecided,
        AuthorNoticeAllowed,
        DecisionReversed,
        DecisionAppealed,
        AppealDecided,
        CounterNoticeFiled,
        CounterNoticeForwarded,
        CourtActionRecorded,
        CopyrightNoticeRecorded,
        ReportEscalated,
        EvidenceFrozen,
        EvidenceFreezeLifted,
        AuthorityReportRecorded,
        ReportEvidencePackCreated,
      ],
      ofAuthor,
    ),
    ...about([ContentReported, DismissalAppealed, DismissalAppealDecided], ({ data }) => data.reporterId),
  ],
} as const satisfies Area;
