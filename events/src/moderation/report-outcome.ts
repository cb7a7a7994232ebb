import { z } from 'zod';
import type { Decider } from '../store/decider.ts';
import { defineEvent, type EventOf } from '../store/define-event.ts';
import { id } from '../store/field-kinds.ts';
import { PersistentMap } from '../store/persistent-map.ts';
import { ContentType } from './content-type.ts';

/**
 * What somebody who reported content is told. `acted`: it breaks the rules, and something was done, of which they are
 * told no more than that. `left`: it stays as it is. `reopened`: what was decided was reversed, and it waits for another
 * decision. `overturned`: it was reversed on appeal, and that is the last word.
 */
export const ReportOutcome = z.enum(['acted', 'left', 'reopened', 'overturned']);
export type ReportOutcome = z.infer<typeof ReportOutcome>;

/** Whoever reported content was told what came of it (Digital Services Act, article 16.5 and 16.6). */
export const ReporterNotified = defineEvent(
  'ReporterNotified',
  1,
  z.strictObject({
    decisionId: id('decision'),
    contentType: ContentType,
    contentId: id('content'),
    outcome: ReportOutcome,
    /** Whether a rule decided, and no person. */
    automated: z.boolean(),
  }),
);

export const reportOutcomeEvents = [ReporterNotified] as const;
type ReportOutcomeEvent = EventOf<typeof ReporterNotified>;

/** One decision is told of once, and its reversal once. */
const keyOf = ({ decisionId, outcome }: ReportOutcomeEvent['data']): string =>
  `${decisionId} ${outcome === 'acted' || outcome === 'left' ? 'decided' : 'reversed'}`;

/** What one person was told of their reports. Stream `reportoutcome-<account id>`. */
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
