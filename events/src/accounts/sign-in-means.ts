import { z } from 'zod';
import { personal } from '../personal/personal.ts';
import { defineEvent, type EventOf } from '../store/define-event.ts';
import { Refusal } from '../store/refusal.ts';
import type { Role } from './role.ts';

// Events

/** From now on a sign-in with the password asks for a code as well. */
export const SecondFactorEnrolled = defineEvent(
  'SecondFactorEnrolled',
  1,
  z.strictObject({ method: z.literal('totp') }),
);
/** The password alone signs in again. */
export const SecondFactorRemoved = defineEvent('SecondFactorRemoved', 1, z.strictObject({}));
/** New recovery codes were handed out; those from before work no more. */
export const RecoveryCodesRenewed = defineEvent('RecoveryCodesRenewed', 1, z.strictObject({}));
export const RecoveryCodeUsed = defineEvent('RecoveryCodeUsed', 1, z.strictObject({ left: z.int().min(0) }));

const passkeyId = z.string();

/** `synced`: it may be copied to other devices of the person (WebAuthn calls it backup eligible). */
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

export const signInMeansEvents = [
  SecondFactorEnrolled,
  SecondFactorRemoved,
  RecoveryCodesRenewed,
  RecoveryCodeUsed,
  PasskeyAdded,
  PasskeyRenamed,
  PasskeyRemoved,
] as const;
type SignInMeansEvent = EventOf<(typeof signInMeansEvents)[number]>;

// Commands. Whoever asks has shown that the account is theirs.

export type SignInMeansCommand =
  | { readonly kind: 'enrol-second-factor' }
  | { readonly kind: 'remove-second-factor' }
  | { readonly kind: 'renew-recovery-codes' }
  | { readonly kind: 'use-recovery-code'; readonly left: number }
  | { readonly kind: 'add-passkey'; readonly passkeyId: string; readonly name: string; readonly synced: boolean }
  | { readonly kind: 'rename-passkey'; readonly passkeyId: string; readonly name: string }
  | { readonly kind: 'remove-passkey'; readonly passkeyId: string };

// State

/** What an account signs in with beside its password. Every account has one, so nobody is locked out without these. */
export interface SignInMeans {
  /** Whether the password needs a code beside it. */
  readonly secondFactor: boolean;
  /** Names by id; null once erased. */
  readonly passkeys: Readonly<Record<string, string | null>>;
}

/** Of an account as it is registered: its password alone. */
export const noSignInMeans: SignInMeans = { secondFactor: false, passkeys: {} };

/** As many as one person may have: all of them are named to the browser when another is added. */
const MAX_PASSKEYS = 20;

/** What changes by an event; nothing by the others of an account. */
export function evolveSignInMeans(state: SignInMeans, event: SignInMeansEvent): SignInMeans {
  const { secondFactor, passkeys } = state;
  switch (event.type) {
    case 'SecondFactorEnrolled':
      return { secondFactor: true, passkeys };
    case 'SecondFactorRemoved':
      return { secondFactor: false, passkeys };
    case 'RecoveryCodesRenewed':
    case 'RecoveryCodeUsed':
      return { secondFactor, passkeys };
    case 'PasskeyAdded':
    case 'PasskeyRenamed':
      return { secondFactor, passkeys: { ...passkeys, [event.data.passkeyId]: event.data.name ?? null } };
    case 'PasskeyRemoved': {
      const { [event.data.passkeyId]: _, ...others } = passkeys;
      return { secondFactor, passkeys: others };
    }
  }
}

// Decisions

/** A second factor is set up once; another takes the place of the first. */
export const secondFactorOn = (): Refusal =>
  new Refusal('second_factor_on', 'Two-step sign-in is on already. Turn it off first to set up another app.');

/** @throws Refusal */
export function decideSignInMeans(
  state: SignInMeans & { readonly role: Role | null },
  command: SignInMeansCommand,
): SignInMeansEvent[] {
  switch (command.kind) {
    case 'enrol-second-factor':
      if (state.secondFactor) throw secondFactorOn();
      return [{ type: 'SecondFactorEnrolled', data: { method: 'totp' } }];
    case 'remove-second-factor':
      requireSecondFactor(state);
      if (state.role) {
        throw new Refusal(
          'second_factor_for_staff',
          'Whoever works in the console needs two-step sign-in: it stays on.',
        );
      }
      return [{ type: 'SecondFactorRemoved', data: {} }];
    case 'renew-recovery-codes':
      requireSecondFactor(state);
      return [{ type: 'RecoveryCodesRenewed', data: {} }];
    case 'use-recovery-code':
      requireSecondFactor(state);
      return [{ type: 'RecoveryCodeUsed', data: { left: command.left } }];
    case 'add-passkey': {
      const { kind: _, ...data } = command;
      if (Object.keys(state.passkeys).length >= MAX_PASSKEYS) {
        throw new Refusal('too_many_passkeys', `An account has at most ${MAX_PASSKEYS} passkeys. Remove one first.`);
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
  }
}

function requireSecondFactor({ secondFactor }: SignInMeans): void {
  if (!secondFactor) throw new Refusal('second_factor_off', 'Two-step sign-in is off.');
}

function find({ passkeys }: SignInMeans, id: string): string | null {
  const name = passkeys[id];
  if (name === undefined) throw new Refusal('not_found', 'There is no such passkey.', 404);
  return name;
}
