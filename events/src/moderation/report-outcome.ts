import { z } from 'zod';
import type { Decider } from '../store/decider.ts';
import { defineEvent, type EventOf } from '../store/define-event.ts';
import { id } from '../store/field-kinds.ts';
import { PersistentMap } from '../store/persistent-map.ts';
import { ContentType } from './content-type.ts';

/**
 * Outcome for a reporter. `acted`: the content breaks the rules and action was taken; the reporter learns no details.
 * `left`: the content stays. `reopened`: the decision was reversed and another is pending. `overturned`: it was
 * reversed on appeal, which is final.
 */
export const ReportOutcome = z.enum(['acted', 'left', 'reopened', 'overturned']);
export type ReportOutcome = z.infer<typeof ReportOutcome>;

/** The reporter was notified of the outcome (Digital Services Act, article 16.5 and 16.6). */
export const ReporterNotified = defineEvent(
  'ReporterNotified',
  1,
  z.strictObject({
    decisionId: id('decision'),
    contentType: ContentType,
    contentId: id('content'),
    outcome: ReportOutcome,
    /** Whether a rule decided instead of a person. */
    automated: z.boolean(),
  }),
);

export const reportOutcomeEvents = [ReporterNotified] as const;
type ReportOutcomeEvent = EventOf<typeof ReporterNotified>;

/** Each decision is notified once, and its reversal once. */
const keyOf = ({ decisionId, outcome }: ReportOutcomeEvent['data']): string =>
  `${decisionId} ${outcome === 'acted' || outcome === 'left' ? 'decided' : 'reversed'}`;

/** Notices to one reporter. Stream `reportoutcome-<account id>`. */
export const reportOutcome: Decider<
  { readonly told: PersistentMap<true> },
  ReportOutcomeEvent['data'],
  (typeof reportOutcomeEvents)[number]
> = {
  aggregate: 'reportoutcome',
  events: reportOutcomeEvents,
  initial: { told: PersistentMap.empty() },
  evolve: ({ told }, { data }) => ({ told: told.with(keyOf(data), true) }),
  decide: ({ told }, data) => (told.has(keyOf(data)) ? [] : [{ type: 'ReporterNotified', data }]),
};
