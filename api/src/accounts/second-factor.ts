import { account } from '@sankofa/events/accounts/account';
import { demandsCode } from '@sankofa/events/accounts/sign-in-means';
import type { CommandContext } from '@sankofa/events/store/command-runner';
import { Refusal } from '@sankofa/events/store/refusal';
import type { Services } from '../services.ts';
import type { CredentialStore } from './credential-store.ts';
import { verifyPassword } from './passwords.ts';
import type { RecoveryCodes } from './recovery-codes.ts';
import type { SignInThrottle } from './throttle.ts';

interface Needs {
  readonly services: Services;
  readonly credentials: CredentialStore;
  readonly recoveryCodes: RecoveryCodes;
  readonly throttle: SignInThrottle;
}

/** What a person shows that the account is theirs with. */
export interface OwnerProof {
  readonly password: string;
  readonly code?: string | undefined;
}

const TOTP = /^\d{6}$/;

/** Checks what comes beside a password: the six digits of an authenticator app, or a recovery code. */
export class SecondFactor {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /**
   * Uses a code up; says what it was.
   * @throws Refusal `invalid_credentials`; TooManyAttempts
   */
  async accept(personId: string, code: string, context: CommandContext): Promise<'totp' | 'recovery_code'> {
    const { services, credentials, recoveryCodes, throttle } = this.#needs;
    const isTotp = TOTP.test(code);
    const isRight = await throttle.guardCode(personId, () =>
      isTotp
        ? credentials.acceptTotp(personId, code, context, context.now)
        : recoveryCodes.use(personId, code, context),
    );
    if (!isRight) throw new Refusal('invalid_credentials', WRONG[isTotp ? 'totp' : 'recovery_code'], 401);
    if (isTotp) return 'totp';
    const command = { kind: 'use-recovery-code', left: await recoveryCodes.left(personId) } as const;
    // The request may do more to this stream: that is another command.
    const using = { ...context, idempotencyKey: `${context.idempotencyKey} recovery code` };
    await services.runner.run(account, personId, command, using);
    return 'recovery_code';
  }

  /**
   * Asks for the password, and for a code where two-step sign-in is on: whoever has taken over a session knows neither.
   * @throws Refusal `invalid_credentials`, `second_factor_required`; TooManyAttempts; Overloaded
   */
  async requireOwner(personId: string, { password, code }: OwnerProof, ip: string, context: CommandContext) {
    await this.requirePassword(personId, password, ip);
    const { state } = await this.#needs.services.runner.state(account, personId);
    if (!demandsCode(state)) return;
    if (code === undefined) throw secondFactorRequired();
    await this.accept(personId, code, context);
  }

  /** @throws Refusal `invalid_credentials`; TooManyAttempts; Overloaded */
  async requirePassword(personId: string, password: string, ip: string): Promise<void> {
    const { credentials, throttle } = this.#needs;
    await throttle.guard(personId, ip, async () => {
      const stored = await credentials.find(personId);
      if (await verifyPassword(stored?.passwordHash ?? null, password)) return;
      throw new Refusal('invalid_credentials', 'This is not your password.', 401);
    });
  }
}

const WRONG = {
  totp: 'This code is not right, or was used before. Wait for the next one.',
  recovery_code: 'This recovery code is not right, or was used before.',
} as const;

/** The password is right, and a code is wanted beside it. */
export const secondFactorRequired = (): Refusal =>
  new Refusal('second_factor_required', 'Type the six digits your authenticator app shows.', 401);
