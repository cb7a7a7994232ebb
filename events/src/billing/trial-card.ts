import { z } from 'zod';
import type { Decider } from '../store/decider.ts';
import { defineEvent } from '../store/define-event.ts';
import { id } from '../store/field-kinds.ts';

/** The first trial with a card: no other account gets one with it. */
export const TrialCardUsed = defineEvent('TrialCardUsed', 1, z.strictObject({ customerId: id('account') }));

export interface TrialCardState {
  /** Account that had the trial; null: none yet. */
  readonly customerId: string | null;
}

/** Trials of one card. Stream `trialcard-<keyed digest of the card's fingerprint>`. */
export const trialCard: Decider<TrialCardState, { readonly customerId: string }, typeof TrialCardUsed> = {
  aggregate: 'trialcard',
  events: [TrialCardUsed],
  initial: { customerId: null },
  evolve: (_state, { data }) => data,
  decide: ({ customerId: first }, { customerId }) =>
    first === null ? [{ type: 'TrialCardUsed', data: { customerId } }] : [],
};
