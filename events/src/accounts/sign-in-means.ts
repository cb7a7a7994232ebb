import { z } from 'zod';
import { personal } from '../personal/personal.ts';
import { defineEvent, type EventOf } from '../store/define-event.ts';
import { id } from '../store/field-kinds.ts';
import { Refusal } from '../store/refusal.ts';
import type { Role } from './role.ts';

// Events

/** From now on, a sign-in with the password also requires a code. */
export const SecondFactorEnrolled = defineEvent(
  'SecondFactorEnrolled',
  1,
  z.strictObject({ method: z.literal('totp') }),
);
/** From now on, the password alone is enough to sign in. */
export const SecondFactorRemoved = defineEvent('SecondFactorRemoved', 1, z.strictObject({}));
/** New recovery codes were issued; earlier ones are invalid. */
export const RecoveryCodesRenewed = defineEvent('RecoveryCodesRenewed', 1, z.strictObject({}));
export const RecoveryCodeUsed = defineEvent('RecoveryCodeUsed', 1, z.strictObject({ left: z.int().min(0) }));

const passkeyId = id('passkey');

/** `synced`: may be copied to other devices of the person (WebAuthn: backup eligible). */
export const PasskeyAdded = defineEvent(
  'PasskeyAdded',
  1,
  z.strictObject({ passkeyId, name: personal(z.string()), synced: z.boolean() }),
);
export const PasskeyRenamed = defineEvent(
  'PasskeyRenamed',
  1,
  z.strictObject({ passkeyId, name: personal(z.string()) }),
);
export const PasskeyRemoved = defineEvent('PasskeyRemoved', 1, z.strictObject({ passkeyId }));

/**
 * A link sent to the address of the account was opened: earlier methods may belong to another person. They can neither
 * sign in nor be required until they are confirmed.
 */
export const SignInMethodsSuspended = defineEvent(
  'SignInMethodsSuspended',
  1,
  z.strictObject({
    reason: z.enum(['password_reset', 'email_confirmed']),
    secondFactor: z.boolean(),
    passkeyIds: z.array(passkeyId),
  }),
);
/** The person entered a code of the suspended second factor, which makes it active again. */
export const SecondFactorConfirmed = defineEvent('SecondFactorConfirmed', 1, z.strictObject({}));
/** The person used the suspended passkey, which makes it active again. */
export const PasskeyConfirmed = defineEvent('PasskeyConfirmed', 1, z.strictObject({ passkeyId }));

export const signInMeansEvents = [
  SecondFactorEnrolled,
  SecondFactorRemoved,
  RecoveryCodesRenewed,
  RecoveryCodeUsed,
  PasskeyAdded,
  PasskeyRenamed,
  PasskeyRemoved,
  SignInMethodsSuspended,
  SecondFactorConfirmed,
  PasskeyConfirmed,
] as const;
type SignInMeansEvent = EventOf<(typeof signInMeansEvents)[number]>;

// Commands. The caller has verified that the account belongs to the sender.

export type SignInMeansCommand =
  /** `invited`: through the link of an invitation, which lets staff replace a suspended second factor. */
  | { readonly kind: 'enrol-second-factor'; readonly invited?: true }
  | { readonly kind: 'confirm-second-factor' }
  | { readonly kind: 'remove-second-factor' }
  | { readonly kind: 'renew-recovery-codes' }
  | { readonly kind: 'use-recovery-code'; readonly left: number }
  | { readonly kind: 'add-passkey'; readonly passkeyId: string; readonly name: string; readonly synced: boolean }
  | { readonly kind: 'rename-passkey'; readonly passkeyId: string; readonly name: string }
  | { readonly kind: 'remove-passkey' | 'confirm-passkey'; readonly passkeyId: string };

// State

/**
 * Sign-in methods of an account beside its password. Every account has a password, so their absence locks no user out.
 */
export interface SignInMeans {
  /** Whether the password must be followed by a code. */
  readonly secondFactor: boolean;
  /** Names by id, suspended passkeys included; null once erased. */
  readonly passkeys: Readonly<Record<string, string | null>>;
  /** Methods that are set up and wait to be confirmed. */
  readonly suspendedMeans: { readonly secondFactor: boolean; readonly passkeys: readonly string[] };
}

/** Of a newly registered account: only its password. */
export const noSignInMeans: SignInMeans = {
  secondFactor: false,
  passkeys: {},
  suspendedMeans: { secondFactor: false, passkeys: [] },
};

/** Limit per person: the browser gets the complete list when another is added. */
const MAX_PASSKEYS = 20;

/** Applies an event; ignores other events of the account. */
export function evolveSignInMeans(state: SignInMeans, event: SignInMeansEvent): SignInMeans {
  const { secondFactor, passkeys, suspendedMeans: suspended } = state;
  const without = (id: string) => ({ ...suspended, passkeys: suspended.passkeys.filter((other) => other !== id) });
  switch (event.type) {
    case 'SecondFactorEnrolled':
    case 'SecondFactorConfirmed':
      return { secondFactor: true, passkeys, suspendedMeans: { ...suspended, secondFactor: false } };
    case 'SecondFactorRemoved':
      return { secondFactor: false, passkeys, suspendedMeans: { ...suspended, secondFactor: false } };
    case 'RecoveryCodesRenewed':
    case 'RecoveryCodeUsed':
      return { secondFactor, passkeys, suspendedMeans: suspended };
    case 'PasskeyAdded':
    case 'PasskeyRenamed':
      return {
        secondFactor,
        passkeys: { ...passkeys, [event.data.passkeyId]: event.data.name ?? null },
        suspendedMeans: suspended,
      };
    case 'PasskeyRemoved': {
      const { [event.data.passkeyId]: _, ...others } = passkeys;
      return { secondFactor, passkeys: others, suspendedMeans: without(event.data.passkeyId) };
    }
    case 'SignInMethodsSuspended':
      return {
        secondFactor: false,
        passkeys,
        suspendedMeans: { secondFactor: event.data.secondFactor, passkeys: event.data.passkeyIds },
      };
    case 'PasskeyConfirmed':
      return { secondFactor, passkeys, suspendedMeans: without(event.data.passkeyId) };
  }
}

/** Whether a second factor is set up, suspended or not. */
export const hasSecondFactor = ({ secondFactor, suspendedMeans }: SignInMeans): boolean =>
  secondFactor || suspendedMeans.secondFactor;

/**
 * Whether changes to the account require a code beside the password. For staff also while the second factor is
 * suspended: an intruder in their mailbox could otherwise reset the password, add a passkey and enter the console.
 */
export const demandsCode = (state: SignInMeans & { readonly role: Role | null }): boolean =>
  state.secondFactor || (state.role !== null && state.suspendedMeans.secondFactor);

// Decisions

/** A second factor is already set up; it has to be replaced. */
export const secondFactorOn = (): Refusal => new Refusal('second_factor_on');

/** @throws Refusal */
export function decideSignInMeans(
  state: SignInMeans & { readonly role: Role | null },
  command: SignInMeansCommand,
): SignInMeansEvent[] {
  switch (command.kind) {
    case 'enrol-second-factor':
      if (state.secondFactor) throw secondFactorOn();
      if (demandsCode(state) && !command.invited) throw keptForStaff();
      return [{ type: 'SecondFactorEnrolled', data: { method: 'totp' } }];
    case 'confirm-second-factor':
      if (state.secondFactor) return [];
      requireSecondFactor({ secondFactor: state.suspendedMeans.secondFactor });
      return [{ type: 'SecondFactorConfirmed', data: {} }];
    case 'remove-second-factor':
      requireSecondFactor({ secondFactor: hasSecondFactor(state) });
      if (state.role) throw keptForStaff();
      return [{ type: 'SecondFactorRemoved', data: {} }];
    case 'renew-recovery-codes':
      requireSecondFactor(state);
      return [{ type: 'RecoveryCodesRenewed', data: {} }];
    case 'use-recovery-code':
      requireSecondFactor({ secondFactor: hasSecondFactor(state) });
      return [{ type: 'RecoveryCodeUsed', data: { left: command.left } }];
    case 'add-passkey': {
      const { kind: _, ...data } = command;
      if (Object.keys(state.passkeys).length >= MAX_PASSKEYS) {
        throw new Refusal('too_many_passkeys', { most: MAX_PASSKEYS });
      }
      return [{ type: 'PasskeyAdded', data }];
    }
    case 'rename-passkey': {
      const { kind: _, ...data } = command;
      return find(state, data.passkeyId) === data.name ? [] : [{ type: 'PasskeyRenamed', data }];
    }
    case 'remove-passkey':
      find(state, command.passkeyId);
      return [{ type: 'PasskeyRemoved', data: { passkeyId: command.passkeyId } }];
    case 'confirm-passkey': {
      const { passkeyId } = command;
      find(state, passkeyId);
      return state.suspendedMeans.passkeys.includes(passkeyId)
        ? [{ type: 'PasskeyConfirmed', data: { passkeyId } }]
        : [];
    }
  }
}

/** Suspends every sign-in method beside the password. No event if there are none. */
export function suspendSignInMeans(
  state: SignInMeans,
  reason: 'password_reset' | 'email_confirmed',
): EventOf<typeof SignInMethodsSuspended>[] {
  const secondFactor = hasSecondFactor(state);
  const passkeyIds = Object.keys(state.passkeys);
  if (!secondFactor && passkeyIds.length === 0) return [];
  return [{ type: 'SignInMethodsSuspended', data: { reason, secondFactor, passkeyIds } }];
}

/** Staff keep the second factor from their invitation until an owner invites them again. */
const keptForStaff = (): Refusal => new Refusal('second_factor_for_staff');

function requireSecondFactor({ secondFactor }: Pick<SignInMeans, 'secondFactor'>): void {
  if (!secondFactor) throw new Refusal('second_factor_off');
}

function find({ passkeys }: SignInMeans, id: string): string | null {
  const name = passkeys[id];
  if (name === undefined) throw new Refusal('not_found', { what: 'passkey' });
  return name;
}
