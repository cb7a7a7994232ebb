import { z } from 'zod';
import { personal } from '../personal/personal.ts';
import type { Decider } from '../store/decider.ts';
import { defineEvent, type EventOf } from '../store/define-event.ts';
import { Refusal } from '../store/refusal.ts';
import { Role } from './role.ts';

// Events

export const AccountRegistered = defineEvent(
  'AccountRegistered',
  1,
  z.strictObject({ email: personal(z.string()), name: personal(z.string()), emailIndex: z.string() }),
);
export const PasswordChanged = defineEvent('PasswordChanged', 1, z.strictObject({}));
export const RoleGranted = defineEvent('RoleGranted', 1, z.strictObject({ role: Role }));
export const SecondFactorEnrolled = defineEvent(
  'SecondFactorEnrolled',
  1,
  z.strictObject({ method: z.literal('totp') }),
);
/** The person's key is destroyed; whatever was sealed with it cannot be read any more. */
export const PersonalDataErased = defineEvent('PersonalDataErased', 1, z.strictObject({ reason: z.string() }));

export const accountEvents = [
  AccountRegistered,
  PasswordChanged,
  RoleGranted,
  SecondFactorEnrolled,
  PersonalDataErased,
] as const;
type AccountEvent = EventOf<(typeof accountEvents)[number]>;

// Commands

export type AccountCommand =
  | { readonly kind: 'register'; readonly email: string; readonly name: string; readonly emailIndex: string }
  | { readonly kind: 'change-password' }
  | { readonly kind: 'grant-role'; readonly role: Role }
  | { readonly kind: 'enrol-second-factor' }
  | { readonly kind: 'erase'; readonly reason: string };

// State

export interface AccountState {
  readonly status: 'none' | 'active' | 'erased';
  /** Null once erased, as is the name. */
  readonly email: string | null;
  readonly name: string | null;
  readonly role: Role | null;
  readonly secondFactor: boolean;
}

function evolve(state: AccountState, event: AccountEvent): AccountState {
  switch (event.type) {
    case 'AccountRegistered':
      return { ...state, status: 'active', email: event.data.email ?? null, name: event.data.name ?? null };
    case 'RoleGranted':
      return { ...state, role: event.data.role };
    case 'SecondFactorEnrolled':
      return { ...state, secondFactor: true };
    case 'PersonalDataErased':
      return { ...state, status: 'erased', email: null, name: null, role: null };
    case 'PasswordChanged':
      return state;
  }
}

// Decisions

function decide(state: AccountState, command: AccountCommand): AccountEvent[] {
  if (command.kind === 'register') {
    if (state.status !== 'none') throw new Refusal('account_exists', 'This account has been registered before.');
    const { email, name, emailIndex } = command;
    return [{ type: 'AccountRegistered', data: { email, name, emailIndex } }];
  }
  if (state.status === 'none') throw new Refusal('not_found', 'There is no such account.', 404);
  if (state.status === 'erased') throw new Refusal('account_erased', 'This account has been erased.', 410);
  switch (command.kind) {
    case 'change-password':
      return [{ type: 'PasswordChanged', data: {} }];
    case 'grant-role':
      return state.role === command.role ? [] : [{ type: 'RoleGranted', data: { role: command.role } }];
    case 'enrol-second-factor':
      return state.secondFactor ? [] : [{ type: 'SecondFactorEnrolled', data: { method: 'totp' } }];
    case 'erase':
      return [{ type: 'PersonalDataErased', data: { reason: command.reason } }];
  }
}

/** A person's account. Stream `account-<person id>`. */
export const account: Decider<AccountState, AccountCommand, (typeof accountEvents)[number]> = {
  aggregate: 'account',
  events: accountEvents,
  initial: { status: 'none', email: null, name: null, role: null, secondFactor: false },
  evolve,
  decide,
};
