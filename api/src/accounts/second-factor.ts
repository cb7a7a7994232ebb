import { account } from '@sankofa/events/accounts/account';
import { demandsCode } from '@sankofa/events/accounts/sign-in-means';
import type { CommandContext } from '@sankofa/events/store/command-runner';
import { Refusal } from '@sankofa/events/store/refusal';
import type { Services } from '../services.ts';
import type { CredentialStore } from './credential-store.ts';
import type { AttemptRequest, KnownDevices } from './known-devices.ts';
import type { Passwords } from './passwords.ts';
import type { RecoveryCodes } from './recovery-codes.ts';
import type { AttemptSource, SignInThrottle } from './throttle.ts';

interface Deps {
  readonly services: Services;
  readonly credentials: CredentialStore;
  readonly passwords: Passwords;
  readonly recoveryCodes: RecoveryCodes;
  readonly throttle: SignInThrottle;
  readonly devices: KnownDevices;
}

/** Proof that the account belongs to the caller. */
export interface OwnerProof {
  readonly password: string;
  readonly code?: string | undefined;
}

const TOTP = /^\d{6}$/;

/** Verifies the second factor: the six digits of an authenticator app, or a recovery code. */
export class SecondFactor {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /**
   * Consumes a code; returns which kind it was.
   * @throws Refusal `invalid_credentials`; TooManyAttempts
   */
  async accept(
    personId: string,
    code: string,
    source: AttemptSource,
    context: CommandContext,
  ): Promise<'totp' | 'recovery_code'> {
    const { services, credentials, recoveryCodes, throttle } = this.#deps;
    const isTotp = TOTP.test(code);
    const isRight = await throttle.guardCode(personId, source, () =>
      isTotp
        ? credentials.acceptTotp(personId, code, context, context.now)
        : recoveryCodes.use(personId, code, context),
    );
    if (!isRight) throw new Refusal('invalid_credentials', { what: isTotp ? 'totp' : 'recovery_code' });
    if (isTotp) return 'totp';
    const command = { kind: 'use-recovery-code', left: await recoveryCodes.left(personId) } as const;
    // The request may run another command on this stream.
    const using = { ...context, idempotencyKey: `${context.idempotencyKey} recovery code` };
    await services.runner.run(account, personId, command, using);
    return 'recovery_code';
  }

  /**
   * Requires the password, and a code if two-step sign-in is on: a session hijacker knows neither.
   * @throws Refusal `invalid_credentials`, `second_factor_required`; TooManyAttempts; Overloaded
   */
  async requireOwner(
    personId: string,
    { password, code }: OwnerProof,
    request: AttemptRequest,
    context: CommandContext,
  ): Promise<void> {
    const source = await this.requirePassword(personId, password, request);
    const { state } = await this.#deps.services.runner.state(account, personId);
    if (!demandsCode(state)) return;
    if (code === undefined) throw secondFactorRequired();
    await this.accept(personId, code, source, context);
  }

  /**
   * Returns the source of the attempt, for the code that follows.
   * @throws Refusal `invalid_credentials`; TooManyAttempts; Overloaded
   */
  async requirePassword(personId: string, password: string, request: AttemptRequest): Promise<AttemptSource> {
    const { credentials, passwords, throttle } = this.#deps;
    const stored = await credentials.find(personId);
    const source = this.#sourceOf(personId, stored, request);
    await throttle.guard(personId, source, async () => {
      if (await passwords.verify(stored?.passwordHash ?? null, password)) return;
      throw new Refusal('invalid_credentials', { what: 'own_password' });
    });
    return source;
  }

  /** Source of a person's request. */
  async sourceOf(personId: string, request: AttemptRequest): Promise<AttemptSource> {
    return this.#sourceOf(personId, await this.#deps.credentials.find(personId), request);
  }

  #sourceOf(
    personId: string,
    stored: { readonly passwordRevision: string | null } | null,
    request: AttemptRequest,
  ): AttemptSource {
    const { devices, services } = this.#deps;
    const account = stored && { id: personId, passwordRevision: stored.passwordRevision };
    return devices.sourceOf(request, account, services.clock());
  }
}

/** The password is right, but a code is required. */
export const secondFactorRequired = (): Refusal => new Refusal('second_factor_required');
