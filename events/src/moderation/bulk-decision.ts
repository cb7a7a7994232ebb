import { z } from 'zod';
import type { Decider } from '../store/decider.ts';
import { defineEvent } from '../store/define-event.ts';
import { id } from '../store/field-kinds.ts';

/** A moderator began to decide on several reports in one request. Their e-mails are sent together at its end. */
export const BulkDecisionStarted = defineEvent(
  'BulkDecisionStarted',
  1,
  z.strictObject({ reportIds: z.array(id('report')) }),
);

/** Every report of the bulk decision is decided or was refused, or the request was interrupted. */
export const BulkDecisionEnded = defineEvent(
  'BulkDecisionEnded',
  1,
  z.strictObject({ reportIds: z.array(id('report')) }),
);

export const bulkDecisionEvents = [BulkDecisionStarted, BulkDecisionEnded] as const;

export type BulkDecisionCommand =
  | { readonly kind: 'start'; readonly reportIds: readonly string[] }
  | { readonly kind: 'end' };

interface BulkDecision {
  readonly reportIds: readonly string[];
  readonly hasEnded: boolean;
}

/** One bulk decision. Stream `bulkdecision-<id>`; its id is the correlation id of the decisions. */
export const bulkDecision: Decider<BulkDecision, BulkDecisionCommand, (typeof bulkDecisionEvents)[number]> = {
  aggregate: 'bulkdecision',
  events: bulkDecisionEvents,
  initial: { reportIds: [], hasEnded: false },
  evolve: (_state, { type, data: { reportIds } }) => ({ reportIds, hasEnded: type === 'BulkDecisionEnded' }),
  decide({ reportIds, hasEnded }, command) {
    if (command.kind === 'end') {
      return reportIds.length === 0 || hasEnded
        ? []
        : [{ type: 'BulkDecisionEnded', data: { reportIds: [...reportIds] } }];
    }
    return reportIds.length > 0 ? [] : [{ type: 'BulkDecisionStarted', data: { reportIds: [...command.reportIds] } }];
  },
};
