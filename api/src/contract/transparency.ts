import { TransparencyFigure, TransparencyValue } from '@sankofa/events/moderation/transparency-report';
import { z } from 'zod';
import { Reason } from './reason.ts';
import { defineRoute } from './route.ts';
import { Period } from './statements.ts';

export { TransparencyFigure, TransparencyValue } from '@sankofa/events/moderation/transparency-report';

/** What each figure counts, and which parts it has. */
export const TRANSPARENCY_DEFINITIONS: Readonly<Record<TransparencyFigure, string>> = {
  reports_received: 'Reports of content in the period, by people and by rules of auto-moderation',
  reports_by_violation: 'What these reports are for; one report may be for several things',
  reports_by_content: 'Kinds of content these reports are about',
  decisions_by_action: 'Decisions of the period, by what was decided',
  decisions_by_ground: 'Decisions of the period that did something, by whether content broke a law or our rules alone',
  decisions_by_law: 'Of these the ones that found a law broken, by that law',
  decisions_by_maker: 'Decisions of the period by people, and by rules without a person',
  median_hours_to_decision:
    'Half of the contents that were first decided on in the period waited no longer than this, in hours from their first report',
  appeals_filed: 'Appeals against decisions that were made in the period',
  appeals_decided: 'Appeals that were decided in the period, by outcome, whenever they had been made',
  median_hours_to_appeal_outcome: 'Half of the appeals decided in the period waited no longer than this, in hours',
  reversals: 'Decisions that were reversed in the period, whenever they were taken, by why',
  false_positive_rate:
    'Of the decisions of the period that did something, the share that was reversed or overturned by the end of the period, 0 to 1',
};

export const TransparencyReport = z.strictObject({
  /** First and last day. */
  id: z.string(),
  from: z.iso.date(),
  to: z.iso.date(),
  made_at: z.iso.datetime(),
  /** Up to where the log was read. */
  closed_at_position: z.string(),
  figures: z.array(TransparencyValue),
});
export type TransparencyReport = z.infer<typeof TransparencyReport>;

/** The most that are listed. */
export const MAX_TRANSPARENCY_REPORTS = 200;

export const listTransparencyReports = defineRoute({
  method: 'GET',
  path: '/api/admin/moderation/transparency-reports',
  summary: `Transparency reports that were made, the latest first, at most ${MAX_TRANSPARENCY_REPORTS}`,
  access: 'moderation.read',
  response: z.array(TransparencyReport),
  waitsFor: ['transparency_reports'],
});

export const makeTransparencyReport = defineRoute({
  method: 'POST',
  path: '/api/admin/moderation/transparency-reports',
  summary: 'Make the report of a period that is over; one that was made before stays as it is',
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
  params: z.strictObject({ id: z.string().regex(/^\d{4}-\d{2}-\d{2}_\d{4}-\d{2}-\d{2}$/, 'must be its days') }),
  body: z.strictObject({ reason: Reason }),
  problems: ['not_found', 'idempotency_key_reused'],
  answers: ['Sankofa-Position', 'Content-Disposition'],
} as const;

/** What leaves: for one period always the same bytes. */
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
  summary: 'A transparency report as JSON; that it was exported, by whom and why, is recorded',
  response: 'download',
});

export const exportTransparencyCsv = defineRoute({
  ...leaving,
  path: '/api/admin/moderation/transparency-reports/:id/exports/csv',
  summary: 'A transparency report as CSV; that it was exported, by whom and why, is recorded',
  response: 'csv',
});
