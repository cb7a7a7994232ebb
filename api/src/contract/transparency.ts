import { fault } from '@sankofa/events/fault';
import { TransparencyFigure, TransparencyValue } from '@sankofa/events/moderation/transparency-report';
import { z } from 'zod';
import { t } from '../messages/current.ts';
import { Reason } from './reason.ts';
import { defineRoute } from './route.ts';
import { Period } from './statements.ts';

export { TransparencyFigure, TransparencyValue } from '@sankofa/events/moderation/transparency-report';

/** Definition of a figure with its breakdown, in the current language. */
export const transparencyDefinition = (figure: TransparencyFigure): string => t(`contract.transparency.${figure}`);

export const TransparencyReport = z.strictObject({
  /** First and last day. */
  id: z.string(),
  from: z.iso.date(),
  to: z.iso.date(),
  made_at: z.iso.datetime(),
  /** Position up to which the log was read. */
  closed_at_position: z.string(),
  figures: z.array(TransparencyValue),
});
export type TransparencyReport = z.infer<typeof TransparencyReport>;

/** Limit of listed reports. */
export const MAX_TRANSPARENCY_REPORTS = 200;

export const listTransparencyReports = defineRoute({
  method: 'GET',
  path: '/api/admin/moderation/transparency-reports',
  summary: `List transparency reports, latest first, at most ${MAX_TRANSPARENCY_REPORTS}`,
  access: 'moderation.read',
  response: z.array(TransparencyReport),
  waitsFor: ['transparency_reports'],
});

export const makeTransparencyReport = defineRoute({
  method: 'POST',
  path: '/api/admin/moderation/transparency-reports',
  summary: 'Create the report of a past period; an existing one stays unchanged',
  access: 'moderation.publish',
  body: Period,
  response: z.strictObject({ id: z.string() }),
  problems: ['period_not_over', 'idempotency_key_reused'],
  answers: ['Sankofa-Position'],
  waitsFor: ['moderation_decisions', 'moderation_queue'],
});

const leaving = {
  method: 'POST',
  access: 'moderation.publish',
  params: z.strictObject({ id: z.string().regex(/^\d{4}-\d{2}-\d{2}_\d{4}-\d{2}-\d{2}$/, fault('id')) }),
  body: z.strictObject({ reason: Reason }),
  problems: ['not_found', 'idempotency_key_reused'],
  answers: ['Sankofa-Position', 'Content-Disposition'],
} as const;

/** The exported file: always the same bytes for one period. */
export const TransparencyFile = z.strictObject({
  period: z.strictObject({ from: z.iso.date(), to: z.iso.date() }),
  closed_at_position: z.string(),
  figures: z.array(
    z.strictObject({
      figure: TransparencyFigure,
      definition: z.string(),
      values: z.record(z.string(), z.number().nullable()),
    }),
  ),
});

export const exportTransparencyJson = defineRoute({
  ...leaving,
  path: '/api/admin/moderation/transparency-reports/:id/exports/json',
  summary: 'Export a transparency report as JSON; the export is recorded with its reason',
  response: 'download',
});

export const exportTransparencyCsv = defineRoute({
  ...leaving,
  path: '/api/admin/moderation/transparency-reports/:id/exports/csv',
  summary: 'Export a transparency report as CSV; the export is recorded with its reason',
  response: 'csv',
});
