import { z } from 'zod';
import type { Decider, DecisionContext } from '../store/decider.ts';
import { defineEvent, type EventOf } from '../store/define-event.ts';
import { id } from '../store/field-kinds.ts';
import { Refusal } from '../store/refusal.ts';

/** The account owns the address from now on. */
export const EmailClaimed = defineEvent(
  'EmailClaimed',
  1,
  z.strictObject({ accountId: id('account'), claimedAt: z.iso.datetime() }),
);
/** The claim has ended and the address is available. A later claim gets another id. */
export const EmailReleased = defineEvent(
  'EmailReleased',
  1,
  z.strictObject({
    /** Null if no account had claimed the address. */
    accountId: id('account').nullable(),
    reason: z.enum(['address_changed', 'erased', 'unfinished']),
  }),
);

export const emailClaimEvents = [EmailClaimed, EmailReleased] as const;
type EmailClaimEvent = EventOf<(typeof emailClaimEvents)[number]>;
export type ReleaseReason = EventOf<typeof EmailReleased>['data']['reason'];

export type EmailClaimCommand =
  | { readonly kind: 'claim'; readonly accountId: string }
  /** `accountId`: the account that owns the address; null if none has claimed it. */
  | { readonly kind: 'release'; readonly accountId: string | null; readonly reason: ReleaseReason };

export interface EmailClaimState {
  readonly accountId: string | null;
  readonly claimedAt: string | null;
  readonly hasEnded: boolean;
}

/** Another account owns the address. */
export const emailTaken = (): Refusal => new Refusal('email_taken');

function evolve(_state: EmailClaimState, event: EmailClaimEvent): EmailClaimState {
  if (event.type === 'EmailReleased') return { accountId: null, claimedAt: null, hasEnded: true };
  return { ...event.data, hasEnded: false };
}

function decide(state: EmailClaimState, command: EmailClaimCommand, { now }: DecisionContext): EmailClaimEvent[] {
  const { accountId } = command;
  if (state.hasEnded) return [];
  if (command.kind === 'release') {
    if (state.accountId !== accountId) return [];
    return [{ type: 'EmailReleased', data: { accountId, reason: command.reason } }];
  }
  if (state.accountId === accountId) return [];
  if (state.accountId !== null) throw emailTaken();
  return [{ type: 'EmailClaimed', data: { accountId: command.accountId, claimedAt: now.toISOString() } }];
}

/**
 * The rule "one account per e-mail address" as a stream of its own. Stream `email-<claim id>`: the id is random, and
 * only the vault leads from an address to it. A claim never restarts once ended, so no two accounts share one.
 */
export const emailClaim: Decider<EmailClaimState, EmailClaimCommand, (typeof emailClaimEvents)[number]> = {
  aggregate: 'email',
  events: emailClaimEvents,
  initial: { accountId: null, claimedAt: null, hasEnded: false },
  evolve,
  decide,
};
