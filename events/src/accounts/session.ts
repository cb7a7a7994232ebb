import { z } from 'zod';
import type { Decider } from '../store/decider.ts';
import { defineEvent, type EventOf } from '../store/define-event.ts';
import { id } from '../store/field-kinds.ts';
import { Refusal } from '../store/refusal.ts';

export const Audience = z.enum(['viewer', 'console']);
export type Audience = z.infer<typeof Audience>;

export const SessionEndReason = z.enum([
  'signed_out',
  'ended_by_person',
  'refresh_reused',
  'password_changed',
  'account_withdrawn',
  'account_suspended',
  'role_changed',
  'staff_suspended',
]);
export type SessionEndReason = z.infer<typeof SessionEndReason>;

/** What proved that the account is theirs. A passkey combines both factors: a device and what unlocks it. */
export const SignInMethod = z.enum([
  'sign_up',
  'password',
  'password_and_totp',
  'password_and_recovery_code',
  'passkey',
]);
export type SignInMethod = z.infer<typeof SignInMethod>;

export const SessionStarted = defineEvent(
  'SessionStarted',
  1,
  z.strictObject({
    sessionId: id('session'),
    accountId: id('account'),
    audience: Audience,
    method: SignInMethod,
  }),
);
export const SessionEnded = defineEvent(
  'SessionEnded',
  1,
  z.strictObject({ sessionId: id('session'), accountId: id('account'), reason: SessionEndReason }),
);

export const sessionEvents = [SessionStarted, SessionEnded] as const;
type SessionEvent = EventOf<(typeof sessionEvents)[number]>;

export type SessionCommand =
  | ({ readonly kind: 'start' } & EventOf<typeof SessionStarted>['data'])
  | { readonly kind: 'end'; readonly reason: SessionEndReason };

export interface SessionState {
  readonly status: 'none' | 'active' | 'ended';
  readonly sessionId: string;
  readonly accountId: string;
}

function evolve(_state: SessionState, event: SessionEvent): SessionState {
  const { sessionId, accountId } = event.data;
  return { status: event.type === 'SessionStarted' ? 'active' : 'ended', sessionId, accountId };
}

function decide(state: SessionState, command: SessionCommand): SessionEvent[] {
  if (command.kind === 'start') {
    if (state.status !== 'none') throw new Refusal('session_exists');
    const { kind: _, ...data } = command;
    return [{ type: 'SessionStarted', data }];
  }
  if (state.status === 'none') throw new Refusal('not_found', { what: 'session' });
  if (state.status === 'ended') return [];
  const { sessionId, accountId } = state;
  return [{ type: 'SessionEnded', data: { sessionId, accountId, reason: command.reason } }];
}

/** One sign-in, from start to end. Stream `session-<session id>`. Its tokens are secrets and never in an event. */
export const session: Decider<SessionState, SessionCommand, (typeof sessionEvents)[number]> = {
  aggregate: 'session',
  events: sessionEvents,
  initial: { status: 'none', sessionId: '', accountId: '' },
  evolve,
  decide,
};
