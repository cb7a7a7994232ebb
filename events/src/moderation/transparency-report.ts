import { z } from 'zod';
import type { Decider, DecisionContext } from '../store/decider.ts';
import { defineEvent, type EventOf } from '../store/define-event.ts';
import { id, open } from '../store/field-kinds.ts';
import { Refusal } from '../store/refusal.ts';

/** Figures of a transparency report. */
export const TransparencyFigure = z.enum([
  'reports_received',
  'reports_by_violation',
  'reports_by_content',
  'decisions_by_action',
  'decisions_by_ground',
  'decisions_by_law',
  'decisions_by_maker',
  'median_hours_to_decision',
  'appeals_filed',
  'appeals_decided',
  'median_hours_to_appeal_outcome',
  'reversals',
  'false_positive_rate',
]);
export type TransparencyFigure = z.infer<typeof TransparencyFigure>;

/** One number of a report; null if there is no data for it. */
export const TransparencyValue = z.strictObject({
  figure: TransparencyFigure,
  /** The breakdown it belongs to, such as `people` or `spam`. */
  of: open(),
  value: z.number().nullable(),
});
export type TransparencyValue = z.infer<typeof TransparencyValue>;

/** Hours after a period until all of its events are certainly in the log. */
export const CLOSED_AFTER_HOURS = 1;

/**
 * Figures of moderation for a period, computed once at this position of the log and stored: later reversals do not
 * change them.
 */
export const TransparencyReportCreated = defineEvent(
  'TransparencyReportCreated',
  1,
  z.strictObject({
    /** Whole UTC days, both inclusive. */
    from: z.iso.date(),
    to: z.iso.date(),
    /** Position up to which the log was read. */
    position: id('position'),
    figures: z.array(TransparencyValue),
  }),
);

export const transparencyReportEvents = [TransparencyReportCreated] as const;
type Made = EventOf<typeof TransparencyReportCreated>['data'];

/** First moment after a period. @param to its last day */
export const endOfPeriod = (to: string): Date => new Date(Date.parse(to) + 86_400_000);

/** @throws Refusal `period_not_over` */
export function requireOver(to: string, now: Date): void {
  if (now.getTime() >= endOfPeriod(to).getTime() + CLOSED_AFTER_HOURS * 3_600_000) return;
  throw new Refusal('period_not_over', { hours: CLOSED_AFTER_HOURS });
}

/** The report of one period, created once. Stream `transparencyreport-<first day>_<last day>`. */
export const transparencyReport: Decider<
  { readonly made: Made | null },
  Made,
  (typeof transparencyReportEvents)[number]
> = {
  aggregate: 'transparencyreport',
  events: transparencyReportEvents,
  initial: { made: null },
  evolve: (_state, { data }) => ({ made: data }),
  decide({ made }, data, { now }: DecisionContext) {
    if (made) return [];
    requireOver(data.to, now);
    return [{ type: 'TransparencyReportCreated', data }];
  },
};
