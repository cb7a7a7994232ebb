import { type AccountState, account, accountWithdrawn } from '@sankofa/events/accounts/account';
import { findAccountId } from '@sankofa/events/accounts/email-addresses';
import type { SignInMethod } from '@sankofa/events/accounts/session';
import type { Origin } from '@sankofa/events/store/codec';
import type { CommandContext } from '@sankofa/events/store/command-runner';
import type { Refusal } from '@sankofa/events/store/refusal';
import type { Services } from '../services.ts';
import type { CredentialStore } from './credential-store.ts';
import type { DeviceCookie, KnownDevices } from './known-devices.ts';
import type { Passwords } from './passwords.ts';
import { type SecondFactor, secondFactorRequired } from './second-factor.ts';
import type { SignInThrottle } from './throttle.ts';

/** Request properties that account commands need. */
export interface SignInRequest {
  readonly id: string;
  readonly idempotencyKey: string;
  readonly requestHash: string;
  readonly origin: Origin;
  /** Absent for internal requests, like the signal. */
  readonly device?: DeviceCookie | null;
  /** Language of the page. A new account keeps it for e-mails. */
  readonly language?: string;
  /** Aborts when the client disconnects. */
  readonly signal?: AbortSignal;
}

export interface SignInCheckDeps {
  readonly services: Services;
  readonly credentials: CredentialStore;
  readonly passwords: Passwords;
  readonly secondFactor: SecondFactor;
  readonly throttle: SignInThrottle;
  readonly devices: KnownDevices;
}

interface SignInInput {
  /** E-mail address. */
  readonly name: string;
  readonly password: string;
  readonly code: string | undefined;
}

/** Verifies credentials of a sign-in. */
export class SignInCheck {
  readonly #deps: SignInCheckDeps;

  constructor(deps: SignInCheckDeps) {
    this.#deps = deps;
  }

  /**
   * Verifies a sign-in and returns the account and method. A request without a required code counts as right: the code
   * follows in the next one.
   * @param wrong error for an unknown name, a wrong password, and an account that may not enter
   * @param asksCode whether the password must be followed by a code
   * @throws Refusal `second_factor_required`, `account_withdrawn`; TooManyAttempts; Overloaded
   */
  async run(
    { name, password, code }: SignInInput,
    request: SignInRequest,
    wrong: Refusal,
    mayEnter: (state: AccountState) => boolean,
    asksCode: (state: AccountState) => boolean,
  ): Promise<{ id: string; method: SignInMethod }> {
    const { services, credentials, passwords, throttle, devices, secondFactor } = this.#deps;
    const id = await findAccountId(services, name);
    const stored = id === null ? null : await credentials.find(id);
    const { origin, device = null, signal = new AbortController().signal } = request;
    const source = devices.sourceOf(
      { ip: origin.ip, device, signal },
      id !== null && stored ? { id, ...stored } : null,
      services.clock(),
    );
    const checked = await throttle.guard(id ?? services.masterKey.blindIndex('email', name), source, async () => {
      const matches = await passwords.verify(stored?.passwordHash ?? null, password);
      if (!matches || id === null) throw wrong;
      const { state } = await services.runner.state(account, id);
      if (state.status === 'withdrawn') throw accountWithdrawn();
      if (state.status !== 'active' || !mayEnter(state)) throw wrong;
      if (!asksCode(state)) return { id, method: 'password' } as const;
      if (code === undefined) return null;
      const context = signInContext(services.clock(), id, request);
      return { id, method: `password_and_${await secondFactor.accept(id, code, source, context)}` } as const;
    });
    if (!checked) throw secondFactorRequired();
    return checked;
  }
}

/** Command context with the person as the actor. */
export const signInContext = (now: Date, accountId: string, request: SignInRequest): CommandContext => ({
  now,
  actor: { kind: 'person', id: accountId },
  idempotencyKey: request.idempotencyKey,
  requestHash: request.requestHash,
  requestId: request.id,
});
