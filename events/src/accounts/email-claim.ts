import { z } from 'zod';
import type { Decider, DecisionContext } from '../store/decider.ts';
import { defineEvent, type EventOf } from '../store/define-event.ts';
import { Refusal } from '../store/refusal.ts';

/** The address belongs to this account from now on. */
export const EmailClaimed = defineEvent(
  'EmailClaimed',
  1,
  z.strictObject({ accountId: z.string(), claimedAt: z.iso.datetime() }),
);
/** The address is free again. */
export const EmailReleased = defineEvent(
  'EmailReleased',
  1,
  z.strictObject({ accountId: z.string(), reason: z.string() }),
);

export const emailClaimEvents = [EmailClaimed, EmailReleased] as const;
type EmailClaimEvent = EventOf<(typeof emailClaimEvents)[number]>;

export type EmailClaimCommand =
  | { readonly kind: 'claim'; readonly accountId: string }
  | { readonly kind: 'release'; readonly accountId: string; readonly reason: string };

export interface EmailClaimState {
  readonly accountId: string | null;
  readonly claimedAt: string | null;
}

/** The address belongs to another account. */
export const emailTaken = (): Refusal =>
  new Refusal('email_taken', 'An account with this e-mail address exists already. Sign in instead.');

function evolve(_state: EmailClaimState, event: EmailClaimEvent): EmailClaimState {
  return event.type === 'EmailClaimed' ? event.data : { accountId: null, claimedAt: null };
}

function decide(state: EmailClaimState, command: EmailClaimCommand, { now }: DecisionContext): EmailClaimEvent[] {
  const { accountId } = command;
  if (command.kind === 'release') {
    return state.accountId === accountId
      ? [{ type: 'EmailReleased', data: { accountId, reason: command.reason } }]
      : [];
  }
  if (state.accountId === accountId) return [];
  if (state.accountId !== null) {
    throw emailTaken();
  }
  return [{ type: 'EmailClaimed', data: { accountId, claimedAt: now.toISOString() } }];
}

/** The rule "one account per e-mail address" as a stream of its own. Stream `email-<blind index of the address>`. */
export const emailClaim: Decider<EmailClaimState, EmailClaimCommand, (typeof emailClaimEvents)[number]> = {
  aggregate: 'email',
  events: emailClaimEvents,
  initial: { accountId: null, claimedAt: null },
  evolve,
  decide,
};
