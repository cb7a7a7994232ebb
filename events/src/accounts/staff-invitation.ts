import { z } from 'zod';
import { personal } from '../personal/personal.ts';
import type { Decider, DecisionContext } from '../store/decider.ts';
import { defineEvent, type EventOf } from '../store/define-event.ts';
import { Refusal } from '../store/refusal.ts';
import { linkExpired } from './account.ts';
import { Role } from './role.ts';

/** How long the link in an invitation works, in days. */
export const INVITATION_DAYS = 7;
/** How long the address of somebody who never answered is kept after that, or after it was withdrawn, in days. */
export const INVITATION_KEPT_DAYS = 30;
const DAY_MS = 86_400_000;
/** Asking again within this sends no second e-mail. */
const ASK_AGAIN_MS = 60_000;

// Events

/** An e-mail goes out with a link of its own; links of earlier e-mails work no more. */
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
/** The account has what the console asks of it: it gets its role. */
export const StaffInvitationAccepted = defineEvent('StaffInvitationAccepted', 1, z.strictObject({ role: Role }));

/** Nobody answered, and there is no account: the key of the address is destroyed, and nobody can read it any more. */
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
  /** With the id of the e-mail whose link was opened. */
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
  /** Until when the address is kept if there is no account by then; null where nothing is to be erased. */
  readonly keptUntil: Date | null;
}

/** Until when the address in an invitation is kept that ended at this moment without an answer. */
export const invitationKeptUntil = (end: Date): Date => new Date(end.getTime() + INVITATION_KEPT_DAYS * DAY_MS);

/** Whether the address in an invitation is to be forgotten by now, if there is no account. */
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
 * The role whoever holds the link of this e-mail is invited to. Of an invitation that was accepted, too: a request that
 * broke off right after that is finished when it comes again.
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

/** Somebody has been invited at this address, and has not answered. */
export const invitedAlready = (): Refusal => new Refusal('invited_already');

/** @throws Refusal `no_invitation` */
function requireOpen({ status, role, email }: StaffInvitationState) {
  if (status !== 'open' || role === null || email === null) throw new Refusal('no_invitation');
  return { role, email };
}

/**
 * What is asked of somebody who is to work in the console. Stream `invitation-<person id>`: that of an account that is
 * there already, or of the one they will make.
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
