import { type AccountState, account } from '@sankofa/events/accounts/account';
import { decideSignInMeans } from '@sankofa/events/accounts/sign-in-means';
import { type CommandContext, eventId } from '@sankofa/events/store/command-runner';
import type { Position } from '@sankofa/events/store/event-store';
import { Refusal } from '@sankofa/events/store/refusal';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { z } from 'zod';
import { commandContext } from '../command-context.ts';
import type { BodyOf, ResponseOf } from '../contract/route.ts';
import type {
  Assertion,
  CreationOptions,
  confirmPasskey,
  NewCredential,
  passkeyConfirmationOptions,
  RequestOptions,
} from '../contract/sign-in-means.ts';
import type { RequestContext } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { CHALLENGE_MS, type PasskeyStore } from './passkey-store.ts';
import type { OwnerProof, SecondFactor } from './second-factor.ts';

/** COSE algorithms (RFC 9053) in order of preference: Ed25519, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257];

type ConfirmationOptions = ResponseOf<typeof passkeyConfirmationOptions>;
type ConfirmingAssertion = BodyOf<typeof confirmPasskey>['credential'];

interface Deps {
  readonly services: Services;
  readonly store: PasskeyStore;
  readonly secondFactor: SecondFactor;
  /** Public URL of Sankofa. Passkeys are bound to its host and sign its origin. */
  readonly address: string;
}

/** Passkeys: discoverable credentials of Web Authentication (W3C, level 3) with user verification. */
export class Passkeys {
  readonly #deps: Deps;
  readonly #origin: string;
  readonly #rpId: string;

  constructor(deps: Deps) {
    this.#deps = deps;
    const { origin, hostname } = new URL(deps.address);
    this.#origin = origin;
    this.#rpId = hostname;
  }

  /** @throws Refusal `invalid_credentials`, `second_factor_required`, `too_many_passkeys`; TooManyAttempts; Overloaded */
  async creationOptions(personId: string, proof: OwnerProof, request: RequestContext): Promise<CreationOptions> {
    const { services, store, secondFactor } = this.#deps;
    await secondFactor.requireOwner(personId, proof, request, this.#context(personId, request));
    const state = await this.#find(personId);
    // Check the limit before the device creates the passkey.
    decideSignInMeans(state, { kind: 'add-passkey', passkeyId: '', name: '', synced: false });
    const known = await store.credentialIds(personId);
    return {
      challenge: await store.challenge(personId, services.clock()),
      rp: { id: this.#rpId, name: 'Sankofa' },
      user: { id: handleOf(personId), name: state.email ?? '', displayName: state.name ?? '' },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
      timeout: CHALLENGE_MS,
      attestation: 'none',
      excludeCredentials: known.map((id) => ({ type: 'public-key', id })),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    };
  }

  /** @throws Refusal `challenge_expired`, `passkey_refused`, `passkey_known`, `too_many_passkeys` */
  async add(
    personId: string,
    name: string,
    credential: NewCredential,
    request: RequestContext,
  ): Promise<{ id: string; position: Position }> {
    const { services, store } = this.#deps;
    const context = this.#context(personId, request);
    const expectedChallenge = await this.#takeChallenge(credential.client_data, personId, context);
    const { registrationInfo: made } = await refusing(() =>
      verifyRegistrationResponse({
        response: {
          id: credential.id,
          rawId: credential.id,
          type: 'public-key',
          response: { clientDataJSON: credential.client_data, attestationObject: credential.attestation_object },
          clientExtensionResults: {},
        },
        expectedChallenge,
        expectedOrigin: this.#origin,
        expectedRPID: this.#rpId,
        supportedAlgorithmIDs: ALGORITHMS,
      }),
    );
    if (!made || made.credential.id !== credential.id) throw passkeyRefused();
    const passkeyId = eventId(`passkey ${personId}`, context.idempotencyKey, 0);
    const before = await store.find(credential.id);
    if (before && before.passkeyId !== passkeyId) throw new Refusal('passkey_known');
    const synced = made.credentialDeviceType === 'multiDevice';
    const command = { kind: 'add-passkey', passkeyId, name, synced } as const;
    const { position } = await services.runner.run(account, personId, command, context);
    const { publicKey, counter } = made.credential;
    await store.add({ credentialId: credential.id, passkeyId, accountId: personId, publicKey, counter });
    return { id: passkeyId, position };
  }

  /** @throws Refusal `not_found` */
  async rename(personId: string, passkeyId: string, name: string, request: RequestContext): Promise<Position> {
    const command = { kind: 'rename-passkey', passkeyId, name } as const;
    const { runner } = this.#deps.services;
    return (await runner.run(account, personId, command, this.#context(personId, request))).position;
  }

  /** @throws Refusal `not_found` */
  async remove(personId: string, passkeyId: string, request: RequestContext): Promise<Position> {
    const { services, store } = this.#deps;
    const command = { kind: 'remove-passkey', passkeyId } as const;
    const { position } = await services.runner.run(account, personId, command, this.#context(personId, request));
    await store.remove(passkeyId);
    return position;
  }

  /** WebAuthn options for a sign-in with any passkey: the passkey identifies the person. */
  async requestOptions(): Promise<RequestOptions> {
    const { services, store } = this.#deps;
    return this.#requestOptions(await store.challenge(null, services.clock()));
  }

  #requestOptions(challenge: string): RequestOptions {
    return { challenge, rpId: this.#rpId, timeout: CHALLENGE_MS, userVerification: 'required' };
  }

  /**
   * WebAuthn options for one suspended passkey, to confirm it.
   * @throws Refusal `not_found`
   */
  async confirmationOptions(personId: string, passkeyId: string): Promise<ConfirmationOptions> {
    const { services, store } = this.#deps;
    const id = await store.credentialId(personId, passkeyId);
    if (id === null) throw new Refusal('not_found', { what: 'passkey' });
    const challenge = await store.challenge(personId, services.clock());
    return { ...this.#requestOptions(challenge), allowCredentials: [{ type: 'public-key', id }] };
  }

  /**
   * Reactivates a suspended passkey that the person has just used.
   * @throws Refusal `challenge_expired`, `passkey_refused`, `not_found`
   */
  async confirm(
    personId: string,
    passkeyId: string,
    assertion: ConfirmingAssertion,
    request: RequestContext,
  ): Promise<Position> {
    const context = this.#context(personId, request);
    const passkey = await this.#verify(assertion, personId, context);
    if (passkey.accountId !== personId || passkey.passkeyId !== passkeyId) throw passkeyRefused();
    const command = { kind: 'confirm-passkey', passkeyId } as const;
    return (await this.#deps.services.runner.run(account, personId, command, context)).position;
  }

  /**
   * Verifies a sign-in and returns the account id.
   * @throws Refusal `challenge_expired`, `passkey_refused`, `passkey_suspended`
   */
  async verify(assertion: Assertion, request: RequestContext): Promise<string> {
    return (await this.#verifySignIn(assertion, request)).accountId;
  }

  /**
   * Verifies a sign-in to the console and returns the account id. User verification makes it count as both factors.
   * @throws Refusal `challenge_expired`, `passkey_refused`, `passkey_suspended`
   */
  async verifyForConsole(assertion: Assertion, request: RequestContext): Promise<string> {
    const { accountId, passkeyId, state } = await this.#verifySignIn(assertion, request);
    if (state.role === null) throw passkeyRefused();
    if (!state.consolePasskeys.includes(passkeyId)) throw new Refusal('passkey_refused', { what: 'console' });
    return accountId;
  }

  async #verifySignIn(assertion: Assertion, request: RequestContext) {
    const context = commandContext(this.#deps.services, request, { kind: 'visitor', id: 'sign-in' });
    const { accountId, passkeyId } = await this.#verify(assertion, null, context);
    const state = await this.#find(accountId);
    if (state.suspendedMeans.passkeys.includes(passkeyId)) throw passkeySuspended();
    return { accountId, passkeyId, state };
  }

  /** @param challenged account whose challenge was signed; null for a sign-in */
  async #verify(assertion: ConfirmingAssertion, challenged: string | null, context: CommandContext) {
    const { services, store } = this.#deps;
    const expectedChallenge = await this.#takeChallenge(assertion.client_data, challenged, context);
    const passkey = await store.find(assertion.id);
    if (!passkey) throw passkeyRefused();
    const { user_handle: userHandle = handleOf(passkey.accountId) } = assertion;
    if (userHandle !== handleOf(passkey.accountId)) throw passkeyRefused();
    const { id, client_data: clientDataJSON, authenticator_data: authenticatorData, signature } = assertion;
    const { verified, authenticationInfo } = await refusing(() =>
      verifyAuthenticationResponse({
        response: {
          id,
          rawId: id,
          type: 'public-key',
          response: { clientDataJSON, authenticatorData, signature, userHandle },
          clientExtensionResults: {},
        },
        expectedChallenge,
        expectedOrigin: this.#origin,
        expectedRPID: this.#rpId,
        credential: { id, publicKey: passkey.publicKey, counter: passkey.counter },
      }),
    );
    const { status, passkeys } = await this.#find(passkey.accountId);
    if (!verified || status === 'erased' || !(passkey.passkeyId in passkeys)) throw passkeyRefused();
    // Checked again on write: two concurrent copies of one key cannot both sign in.
    if (!(await store.use(id, authenticationInfo.newCounter, services.clock()))) throw passkeyRefused();
    return passkey;
  }

  async #takeChallenge(clientData: string, personId: string | null, context: CommandContext): Promise<string> {
    const challenge = challengeIn(clientData);
    if (challenge && (await this.#deps.store.takeChallenge(challenge, personId, context, context.now))) {
      return challenge;
    }
    throw new Refusal('challenge_expired');
  }

  async #find(personId: string): Promise<AccountState> {
    return (await this.#deps.services.runner.state(account, personId)).state;
  }

  #context(personId: string, request: RequestContext): CommandContext {
    return commandContext(this.#deps.services, request, { kind: 'person', id: personId });
  }
}

/** WebAuthn user handle of the account: its id, which reveals nothing about the person. */
const handleOf = (personId: string): string => Buffer.from(personId).toString('base64url');

const passkeyRefused = (): Refusal => new Refusal('passkey_refused', { what: 'answer' });

const passkeySuspended = (): Refusal => new Refusal('passkey_suspended');

/** The library reports an invalid response as any Error; it does no I/O, so every error means that. */
async function refusing<Result>(verify: () => Promise<Result>): Promise<Result> {
  try {
    return await verify();
  } catch {
    throw passkeyRefused();
  }
}

const ClientData = z.object({ challenge: z.string() });

/** The challenge that the browser claims to have signed; null if unreadable. */
function challengeIn(clientData: string): string | null {
  try {
    return ClientData.parse(JSON.parse(Buffer.from(clientData, 'base64url').toString())).challenge;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return null;
    throw error;
  }
}
