import type { ReportSummary } from '@sankofa/api/contract/moderation-queue';
import { can } from '../server/stored-session.ts';
import { isOpen } from './report-names.ts';

/** Whether the signed-in moderator may decide on a report: only leads decide on escalated ones. */
export const canWorkOn = (report: Pick<ReportSummary, 'status' | 'escalated'>): boolean =>
  isOpen(report) && (!report.escalated || can('moderation.lead'));
