import { type AccountState, account } from '@sankofa/events/accounts/account';
import { decideSignInMeans, hasSecondFactor } from '@sankofa/events/accounts/sign-in-means';
import type { CommandContext } from '@sankofa/events/store/command-runner';
import type { Position } from '@sankofa/events/store/event-store';
import { Refusal } from '@sankofa/events/store/refusal';
import { commandContext } from '../command-context.ts';
import type { RequestContext } from '../http/serve.ts';
import type { Services } from '../services.ts';
import type { CredentialStore } from './credential-store.ts';
import type { RecoveryCodes } from './recovery-codes.ts';
import type { OwnerProof, SecondFactor } from './second-factor.ts';
import type { SignInThrottle } from './throttle.ts';
import { newTotpSecret, totpUri } from './totp.ts';

interface Deps {
  readonly services: Services;
  readonly credentials: CredentialStore;
  readonly recoveryCodes: RecoveryCodes;
  readonly secondFactor: SecondFactor;
  readonly throttle: SignInThrottle;
}

interface NewCodes {
  readonly codes: string[];
  readonly position: Position;
}

/**
 * Turns two-step sign-in on and off. The account's stream decides whether it is on; a new secret is stored beside the
 * current one until it is confirmed.
 */
export class TwoStep {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** @throws Refusal `invalid_credentials`, `second_factor_on`, `second_factor_for_staff`; TooManyAttempts; Overloaded */
  async start(personId: string, password: string, request: RequestContext): Promise<{ secret: string; uri: string }> {
    const { credentials, secondFactor } = this.#deps;
    await secondFactor.requirePassword(personId, password, request);
    const state = await this.#find(personId);
    // Fails early if confirming a code would be refused.
    decideSignInMeans(state, { kind: 'enrol-second-factor' });
    const secret = newTotpSecret();
    await credentials.offerTotp(personId, secret);
    return { secret, uri: totpUri(secret, state.email ?? '') };
  }

  /**
   * @param by `invitation`: staff may replace a suspended second factor
   * @throws Refusal `wrong_code`, `second_factor_on`, `second_factor_for_staff`; TooManyAttempts
   */
  async confirm(personId: string, code: string, request: RequestContext, by?: 'invitation'): Promise<NewCodes> {
    const { services, credentials, recoveryCodes, secondFactor, throttle } = this.#deps;
    const context = this.#context(personId, request);
    const confirm = () => credentials.confirmTotp(personId, code, context, context.now);
    const secret = await throttle.guardCode(personId, await secondFactor.sourceOf(personId, request), confirm);
    if (secret === false) throw new Refusal('wrong_code');
    const invited = by && ({ invited: true } as const);
    const command = { kind: 'enrol-second-factor', ...invited } as const;
    const { position } = await services.runner.run(account, personId, command, context);
    await credentials.setTotp(personId, secret);
    return { codes: await recoveryCodes.renew(personId), position };
  }

  /**
   * Reactivates suspended two-step sign-in: the configured app belongs to the person.
   * @throws Refusal `invalid_credentials`, `second_factor_off`; TooManyAttempts; Overloaded
   */
  async resume(personId: string, password: string, code: string, request: RequestContext): Promise<Position> {
    const { services, secondFactor } = this.#deps;
    const context = this.#context(personId, request);
    const source = await secondFactor.requirePassword(personId, password, request);
    await secondFactor.accept(personId, code, source, context);
    return (await services.runner.run(account, personId, { kind: 'confirm-second-factor' }, context)).position;
  }

  /**
   * @throws Refusal `invalid_credentials`, `second_factor_required`, `second_factor_off`, `second_factor_for_staff`;
   * TooManyAttempts; Overloaded
   */
  async turnOff(personId: string, proof: OwnerProof, request: RequestContext): Promise<Position> {
    const { services, credentials, recoveryCodes, secondFactor } = this.#deps;
    const context = this.#context(personId, request);
    await secondFactor.requireOwner(personId, proof, request, context);
    const { position } = await services.runner.run(account, personId, { kind: 'remove-second-factor' }, context);
    // Unless an old request is repeated after it was turned on again.
    if (!hasSecondFactor(await this.#find(personId))) {
      await credentials.setTotp(personId, null);
      await recoveryCodes.remove(personId);
    }
    return position;
  }

  /** @throws Refusal `invalid_credentials`, `second_factor_required`, `second_factor_off`; TooManyAttempts; Overloaded */
  async renewCodes(personId: string, proof: OwnerProof, request: RequestContext): Promise<NewCodes> {
    const { services, recoveryCodes, secondFactor } = this.#deps;
    const context = this.#context(personId, request);
    await secondFactor.requireOwner(personId, proof, request, context);
    const { position } = await services.runner.run(account, personId, { kind: 'renew-recovery-codes' }, context);
    return { codes: await recoveryCodes.renew(personId), position };
  }

  async #find(personId: string): Promise<AccountState> {
    return (await this.#deps.services.runner.state(account, personId)).state;
  }

  #context(personId: string, request: RequestContext): CommandContext {
    return commandContext(this.#deps.services, request, { kind: 'person', id: personId });
  }
}
