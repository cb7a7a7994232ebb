import type { ReportSummary } from '@sankofa/api/contract/moderation-queue';
import { can } from '../server/stored-session.ts';
import { isOpen } from './report-names.ts';

/** Whether they may decide on a report: what is escalated lead moderators close. */
export const canWorkOn = (report: Pick<ReportSummary, 'status' | 'escalated'>): boolean =>
  isOpen(report) && (!report.escalated || can('moderation.lead'));
