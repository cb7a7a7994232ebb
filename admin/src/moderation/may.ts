import type { ReportSummary } from '@sankofa/api/contract/moderation-queue';
import type { Permission } from '@sankofa/api/contract/permissions';
import { readSession } from '../server/stored-session.ts';
import { isOpen } from './report-names.ts';

/** Whether the signed-in member of staff has a permission. The server decides again with every act. */
export const may = (permission: Permission): boolean => readSession()?.admin.permissions.includes(permission) ?? false;

/** Whether they may decide on a report: what is escalated lead moderators close. */
export const canWorkOn = (report: Pick<ReportSummary, 'status' | 'escalated'>): boolean =>
  isOpen(report) && (!report.escalated || may('moderation.lead'));
