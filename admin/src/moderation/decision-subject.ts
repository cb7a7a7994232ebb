import type { ReportSummary } from '@sankofa/api/contract/moderation-queue';
import type { DecisionSubject } from './decision-draft.ts';
import { subjectOf } from './report-names.ts';

/** What a decision on these reports is about. Several reports are treated as if each had an author. */
export const decisionSubjectOf = (reports: readonly ReportSummary[]): DecisionSubject => ({
  reportedFor: [...new Set(reports.flatMap((one) => one.violation_types))],
  hasAuthor: reports.length !== 1 || reports[0]?.author !== null,
  films: reports.filter(({ content_type }) => content_type === 'movie').map(subjectOf),
});
