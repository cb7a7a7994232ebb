import { z } from 'zod';
import { personal } from '../personal/personal.ts';
import type { Decider, DecisionContext } from '../store/decider.ts';
import { defineEvent, type EventOf } from '../store/define-event.ts';
import { Refusal } from '../store/refusal.ts';
import { linkExpired } from './account.ts';
import { Role } from './role.ts';

/** TTL of the link in an invitation, in days. */
export const INVITATION_DAYS = 7;
/** Retention of an unanswered invitation's address after it expired or was withdrawn, in days. */
export const INVITATION_KEPT_DAYS = 30;
const DAY_MS = 86_400_000;
/** Minimum interval between two e-mails, in ms. */
const ASK_AGAIN_MS = 60_000;

// Events

/** An invitation e-mail was sent with a new link; earlier links are invalid. */
export const StaffInvited = defineEvent(
  'StaffInvited',
  1,
  z.strictObject({
    role: Role,
    email: personal(z.string()),
    requestId: z.uuid(),
    expiresAt: z.iso.datetime(),
  }),
);
export const StaffInvitationRevoked = defineEvent(
  'StaffInvitationRevoked',
  1,
  z.strictObject({ reason: personal(z.string()) }),
);
/** The account meets the requirements of the console and gets its role. */
export const StaffInvitationAccepted = defineEvent('StaffInvitationAccepted', 1, z.strictObject({ role: Role }));

/** The invitation was not answered and there is no account: the key of the address is destroyed. */
export const StaffInvitationErased = defineEvent('StaffInvitationErased', 1, z.strictObject({}));

export const staffInvitationEvents = [
  StaffInvited,
  StaffInvitationRevoked,
  StaffInvitationAccepted,
  StaffInvitationErased,
] as const;
type StaffInvitationEvent = EventOf<(typeof staffInvitationEvents)[number]>;

export type StaffInvitationCommand =
  | {
      readonly kind: 'invite';
      readonly role: Role;
      readonly email: string;
      readonly requestId: string;
    }
  | { readonly kind: 'send-again'; readonly requestId: string }
  | { readonly kind: 'withdraw'; readonly reason: string }
  /** `requestId`: id of the e-mail whose link was opened. */
  | { readonly kind: 'accept'; readonly requestId: string }
  | { readonly kind: 'erase' };

export interface StaffInvitationState {
  readonly status: 'none' | 'open' | 'withdrawn' | 'accepted' | 'erased';
  readonly role: Role | null;
  /** Null once erased. */
  readonly email: string | null;
  readonly requestId: string;
  readonly sentAt: Date;
  readonly expiresAt: string;
  /** When the address is erased unless there is an account; null if nothing is to be erased. */
  readonly keptUntil: Date | null;
}

/** Erasure time of an invitation that ended unanswered at `end`. */
export const invitationKeptUntil = (end: Date): Date => new Date(end.getTime() + INVITATION_KEPT_DAYS * DAY_MS);

/** Whether the retention of the address has ended, if there is no account. */
export const isInvitationOver = ({ keptUntil }: StaffInvitationState, now: Date): boolean =>
  keptUntil !== null && keptUntil <= now;

function evolve(state: StaffInvitationState, event: StaffInvitationEvent, at: Date): StaffInvitationState {
  switch (event.type) {
    case 'StaffInvited': {
      const { role, email, requestId, expiresAt } = event.data;
      const keptUntil = invitationKeptUntil(new Date(expiresAt));
      return { status: 'open', role, email: email ?? null, requestId, expiresAt, sentAt: at, keptUntil };
    }
    case 'StaffInvitationRevoked':
      return { ...state, status: 'withdrawn', keptUntil: invitationKeptUntil(at) };
    case 'StaffInvitationAccepted':
      return { ...state, status: 'accepted', keptUntil: null };
    case 'StaffInvitationErased':
      return { ...state, status: 'erased', email: null, keptUntil: null };
  }
}

/**
 * Returns the role offered by the link of this e-mail. Also works for an accepted invitation, so that a request that
 * crashed right after it can be repeated.
 * @throws Refusal `link_expired`
 */
export function requireInvited(state: StaffInvitationState, requestId: string, now: Date): Role {
  const isOver = state.status === 'open' && now.getTime() >= Date.parse(state.expiresAt);
  const stands = state.status === 'open' || state.status === 'accepted';
  if (!stands || isOver || state.requestId !== requestId || state.role === null) throw linkExpired();
  return state.role;
}

function decide(
  state: StaffInvitationState,
  command: StaffInvitationCommand,
  { now }: DecisionContext,
): StaffInvitationEvent[] {
  const expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MS).toISOString();
  switch (command.kind) {
    case 'invite': {
      if (state.status === 'open') throw invitedAlready();
      const { kind: _, ...invited } = command;
      return [{ type: 'StaffInvited', data: { ...invited, expiresAt } }];
    }
    case 'send-again': {
      const { role, email } = requireOpen(state);
      if (now.getTime() - state.sentAt.getTime() < ASK_AGAIN_MS) return [];
      return [{ type: 'StaffInvited', data: { role, email, requestId: command.requestId, expiresAt } }];
    }
    case 'withdraw':
      requireOpen(state);
      return [{ type: 'StaffInvitationRevoked', data: { reason: command.reason } }];
    case 'accept': {
      const role = requireInvited(state, command.requestId, now);
      return state.status === 'accepted' ? [] : [{ type: 'StaffInvitationAccepted', data: { role } }];
    }
    case 'erase':
      return isInvitationOver(state, now) ? [{ type: 'StaffInvitationErased', data: {} }] : [];
  }
}

/** This address has a pending invitation. */
export const invitedAlready = (): Refusal => new Refusal('invited_already');

/** @throws Refusal `no_invitation` */
function requireOpen({ status, role, email }: StaffInvitationState) {
  if (status !== 'open' || role === null || email === null) throw new Refusal('no_invitation');
  return { role, email };
}

/**
 * The invitation of a person to the console. Stream `invitation-<person id>`: the id of an existing account, or of the
 * one that accepting creates.
 */
export const staffInvitation: Decider<
  StaffInvitationState,
  StaffInvitationCommand,
  (typeof staffInvitationEvents)[number]
> = {
  aggregate: 'invitation',
  events: staffInvitationEvents,
  initial: {
    status: 'none',
    role: null,
    email: null,
    requestId: '',
    sentAt: new Date(0),
    expiresAt: new Date(0).toISOString(),
    keptUntil: null,
  },
  evolve,
  decide,
};
