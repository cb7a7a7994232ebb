import { type AccountState, account, accountWithdrawn } from '@sankofa/events/accounts/account';
import { claimEmail } from '@sankofa/events/accounts/email-addresses';
import { emailTaken } from '@sankofa/events/accounts/email-claim';
import { InterfaceLanguage, interfaceLanguage } from '@sankofa/events/accounts/interface-language';
import type { Role } from '@sankofa/events/accounts/role';
import { type Audience, type SessionEndReason, type SignInMethod, session } from '@sankofa/events/accounts/session';
import { hasSecondFactor } from '@sankofa/events/accounts/sign-in-means';
import { refuseSuspended, standing } from '@sankofa/events/moderation/standing';
import { type CommandContext, eventId } from '@sankofa/events/store/command-runner';
import type { Position } from '@sankofa/events/store/event-store';
import { Refusal } from '@sankofa/events/store/refusal';
import { deviceCookie, refreshCookie } from '../http/cookies.ts';
import { SOURCE_LANGUAGE } from '../messages/languages.ts';
import type { Services } from '../services.ts';
import type { AccessTokens } from './access-token.ts';
import type { CredentialStore } from './credential-store.ts';
import type { KnownDevices } from './known-devices.ts';
import { requireStrongPassword } from './password-rules.ts';
import type { Passwords } from './passwords.ts';
import type { SessionStore } from './session-store.ts';
import { SignInCheck, type SignInCheckDeps, type SignInRequest, signInContext } from './sign-in-check.ts';
import { SignUpKeys } from './sign-up-keys.ts';

export interface SignInResult {
  readonly accountId: string;
  readonly account: AccountState;
  readonly token: string;
  /** `Set-Cookie` headers: the refresh token first, then the device cookie. */
  readonly cookies: readonly string[];
  readonly position: Position;
}

/** A refreshed session. */
export interface RefreshResult {
  readonly accountId: string;
  readonly account: AccountState;
  readonly token: string;
  readonly refreshToken: string;
}

interface Deps extends SignInCheckDeps {
  readonly sessions: SessionStore;
  readonly tokens: AccessTokens;
}

/** Sign-up, sign-in and sign-out. */
export class Accounts {
  readonly #services: Services;
  readonly #credentials: CredentialStore;
  readonly #passwords: Passwords;
  readonly #sessions: SessionStore;
  readonly #tokens: AccessTokens;
  readonly #devices: KnownDevices;
  readonly #check: SignInCheck;
  readonly #signUpKeys: SignUpKeys;

  constructor(deps: Deps) {
    this.#services = deps.services;
    this.#credentials = deps.credentials;
    this.#passwords = deps.passwords;
    this.#sessions = deps.sessions;
    this.#tokens = deps.tokens;
    this.#devices = deps.devices;
    this.#check = new SignInCheck(deps);
    this.#signUpKeys = new SignUpKeys(deps.services.secrets);
  }

  /**
   * Creates an account and signs in. The account's id derives from the idempotency key, so that a repeated request
   * finds its account.
   * @throws Refusal `email_taken`, `weak_password`; IdempotencyKeyReused; Overloaded
   */
  async register(
    input: { email: string; password: string; name: string },
    request: SignInRequest,
  ): Promise<SignInResult> {
    const isNew = await this.#signUpKeys.take(request.idempotencyKey, request.requestHash);
    try {
      const id = this.#services.masterKey.requestId('register', request.idempotencyKey);
      const accountId = await this.createAccount({ ...input, id }, request);
      await this.#keepLanguage(accountId, request);
      await this.#askToConfirm(accountId, request);
      return await this.#startSession(accountId, 'viewer', 'sign_up', request);
    } catch (error) {
      // It had no effect: the corrected form may be sent under the same key.
      if (isNew && error instanceof Refusal) await this.#signUpKeys.giveBack(request.idempotencyKey);
      throw error;
    }
  }

  /** Stores the language of the sign-up page, for e-mails. English is not stored, because it is the default. */
  async #keepLanguage(accountId: string, request: SignInRequest): Promise<void> {
    const language = InterfaceLanguage.safeParse(request.language).data;
    if (language === undefined || language === SOURCE_LANGUAGE) return;
    await this.#services.runner.run(
      interfaceLanguage,
      accountId,
      { language },
      {
        ...this.#context(accountId, request),
        idempotencyKey: `${request.idempotencyKey} language`,
      },
    );
  }

  /** Sends the link that confirms the address of a new account. */
  async #askToConfirm(accountId: string, request: SignInRequest): Promise<void> {
    const idempotencyKey = `${request.idempotencyKey} confirmation`;
    const command = { kind: 'request-email-confirmation', requestId: linkId(accountId, request) } as const;
    await this.#services.runner.run(account, accountId, command, {
      ...this.#context(accountId, request),
      idempotencyKey,
    });
  }

  /**
   * Creates an account without signing in. Returns its id. Errors as for `register`. @param id deterministic for the
   * request
   */
  async createAccount(
    { email, password, name, id }: { email: string; password: string; name: string; id: string },
    request: SignInRequest,
  ): Promise<string> {
    requireStrongPassword(password, { email, name });
    // Before the claim: if this is refused for lack of capacity, nothing has to be undone.
    const passwordHash = await this.#passwords.hash(password);
    const context = this.#context(id, request);
    const emailClaimId = await claimEmail(this.#services, email, id, context);
    const isNew = await this.#credentials.create(id, passwordHash);
    if (!isNew && !(await this.#mayRepeatSignUp(id, password))) throw emailTaken();
    await this.#services.runner.run(account, id, { kind: 'register', email, name, emailClaimId }, context);
    return id;
  }

  /** Whether a repeated sign-up meets the current requirements of a sign-in: it signs in. */
  async #mayRepeatSignUp(accountId: string, password: string): Promise<boolean> {
    if ((await this.find(accountId)).secondFactor) return false;
    const stored = await this.#credentials.find(accountId);
    return this.#passwords.verify(stored?.passwordHash ?? null, password);
  }

  /**
   * Signs a viewer in: password, then a code if two-step sign-in is on.
   * @throws Refusal `invalid_credentials`, `second_factor_required`, `account_withdrawn`; TooManyAttempts; Overloaded
   */
  async signIn(
    email: string,
    password: string,
    code: string | undefined,
    request: SignInRequest,
  ): Promise<SignInResult> {
    const typed = { name: email, password, code };
    const { id, method } = await this.#check.run(typed, request, invalidCredentials(), () => true, isOn);
    return this.#startSession(id, 'viewer', method, request);
  }

  /**
   * Signs in to the console: password, then a code.
   * @throws Refusal `invalid_credentials`, `second_factor_required`, `account_withdrawn`, `staff_suspended`;
   * TooManyAttempts; Overloaded
   */
  async signInToConsole(
    username: string,
    password: string,
    code: string | undefined,
    request: SignInRequest,
  ): Promise<SignInResult> {
    const wrong = new Refusal('invalid_credentials', { what: 'console' });
    const isStaff = (state: AccountState): boolean => state.role !== null && hasSecondFactor(state);
    const typed = { name: username, password, code };
    const { id, method } = await this.#check.run(typed, request, wrong, isStaff, isStaff);
    // Also required while a reset has suspended it: access to the mailbox must not open the console. The code confirms
    // it.
    const context = signInContext(this.#services.clock(), id, request);
    const confirming = { ...context, idempotencyKey: `${context.idempotencyKey} second factor` };
    await this.#services.runner.run(account, id, { kind: 'confirm-second-factor' }, confirming);
    return this.#startSession(id, 'console', method, request);
  }

  /**
   * Signs in to the console after password and code were verified.
   * @throws Refusal `account_withdrawn`, `staff_suspended`
   */
  enterConsole(accountId: string, request: SignInRequest): Promise<SignInResult> {
    return this.#startSession(accountId, 'console', 'password_and_totp', request);
  }

  /**
   * Signs in after a passkey for this audience was verified.
   * @throws Refusal `account_withdrawn`, `account_suspended`, `staff_suspended`
   */
  signInWithPasskey(accountId: string, audience: Audience, request: SignInRequest): Promise<SignInResult> {
    return this.#startSession(accountId, audience, 'passkey', request);
  }

  /**
   * Exchanges a refresh token. A used one is refused; reused after more than a moment, it ends the session, because it
   * may be stolen.
   * @throws Refusal `session_ended`, `refresh_in_progress`
   */
  async refresh(refreshToken: string | undefined, audience: Audience, request: SignInRequest): Promise<RefreshResult> {
    const ended = new Refusal('session_ended');
    const now = this.#services.clock();
    const holderId = refreshToken ? await this.#sessions.accountOf(refreshToken, audience) : null;
    if (!refreshToken || holderId === null) throw ended;
    // Read before the token is used: if the log is unreadable, the browser keeps a valid token.
    const state = await this.find(holderId);
    const restrictions = (await this.#services.runner.state(standing, holderId)).state;
    const rotated = await this.#sessions.rotate(refreshToken, audience, now);
    if (rotated === 'unknown') throw ended;
    if (rotated === 'raced') throw refreshInProgress();
    if ('reused' in rotated) {
      await this.endSession(rotated.reused, 'refresh_reused', { kind: 'system', id: 'sessions' }, request);
      throw ended;
    }
    const { accountId, sessionId, refreshToken: next, endsAt } = rotated;
    const allowed = state.status === 'active' && (audience === 'viewer' || (state.role !== null && !state.suspended));
    if (!allowed) throw ended;
    refuseSuspended(restrictions);
    const holder = { accountId, sessionId, audience, role: roleFor(audience, state) };
    return { accountId, account: state, token: await this.#tokens.issue(holder, endsAt), refreshToken: next };
  }

  /** Ends a session, with its reason. */
  async endSession(
    sessionId: string,
    reason: SessionEndReason,
    actor: CommandContext['actor'],
    request: SignInRequest,
  ): Promise<Position> {
    const context = { ...this.#context(actor.id, request), actor };
    const { position } = await this.#services.runner.run(session, sessionId, { kind: 'end', reason }, context);
    await this.#sessions.end(sessionId, this.#services.clock());
    return position;
  }

  /** Current state of the account. */
  async find(accountId: string): Promise<AccountState> {
    return (await this.#services.runner.state(account, accountId)).state;
  }

  /** Marks the address of an account created by the set-up as confirmed. */
  async confirmAddress(accountId: string, request: SignInRequest): Promise<void> {
    const context = { ...this.#context(accountId, request), actor: { kind: 'system', id: 'set-up' } as const };
    const command = { kind: 'confirm-email', by: { kind: 'set_up' } } as const;
    await this.#services.runner.run(account, accountId, command, { ...context, idempotencyKey: 'confirm address' });
  }

  /** Gives a console role with its second factor. @param totpSecret base32 */
  async makeStaff(accountId: string, role: Role, totpSecret: string, request: SignInRequest): Promise<void> {
    const { runner } = this.#services;
    const context = { ...this.#context(accountId, request), actor: { kind: 'system', id: 'set-up' } as const };
    const { secondFactor: isEnrolled } = await this.find(accountId);
    await this.confirmAddress(accountId, request);
    await this.#credentials.setTotp(accountId, totpSecret);
    await runner.run(account, accountId, { kind: 'grant-role', role }, { ...context, idempotencyKey: `role ${role}` });
    if (isEnrolled) return;
    const enrol = { ...context, idempotencyKey: 'enrol totp' };
    await runner.run(account, accountId, { kind: 'enrol-second-factor' }, enrol);
  }

  async #startSession(
    accountId: string,
    audience: Audience,
    method: SignInMethod,
    request: SignInRequest,
  ): Promise<SignInResult> {
    const state = await this.find(accountId);
    if (state.status === 'withdrawn') throw accountWithdrawn();
    await this.#requireNotSuspended(accountId);
    if (audience === 'console' && state.suspended) throw staffSuspended();
    const sessionId = eventId(`session ${accountId}`, request.idempotencyKey, 0);
    const command = { kind: 'start', sessionId, accountId, audience, method } as const;
    const context = { ...this.#context(accountId, request), origin: request.origin };
    const { position } = await this.#services.runner.run(session, sessionId, command, context);
    const { refreshToken, endsAt } = await this.#sessions.open(sessionId, accountId, audience, this.#services.clock());
    // The account may have been withdrawn or suspended since, by a request that did not see this session yet.
    const current = await this.find(accountId);
    const ending = { ...request, idempotencyKey: `${request.idempotencyKey} ended` };
    const system = { kind: 'system', id: 'sessions' } as const;
    if (current.status === 'withdrawn') {
      await this.endSession(sessionId, 'account_withdrawn', system, ending);
      throw accountWithdrawn();
    }
    if (audience === 'console' && current.suspended) {
      await this.endSession(sessionId, 'staff_suspended', system, ending);
      throw staffSuspended();
    }
    try {
      await this.#requireNotSuspended(accountId);
    } catch (error) {
      // Any other error does not mean that the account is suspended. Repeating the request returns this session.
      if (error instanceof Refusal) await this.endSession(sessionId, 'account_suspended', system, ending);
      throw error;
    }
    const holder = { accountId, sessionId, audience, role: roleFor(audience, current) };
    const token = await this.#tokens.issue(holder, endsAt);
    const cookies = [refreshCookie(audience, refreshToken), await this.#deviceCookie(accountId, audience, request)];
    return { accountId, account: current, token, cookies, position };
  }

  /** Remembers the device for the next sign-in. */
  async #deviceCookie(accountId: string, audience: Audience, { device = null }: SignInRequest): Promise<string> {
    const passwordRevision = (await this.#credentials.find(accountId))?.passwordRevision ?? null;
    const account = { id: accountId, passwordRevision };
    return deviceCookie(audience, this.#devices.remember(device, audience, account, this.#services.clock()));
  }

  /** @throws Refusal `account_suspended` */
  async #requireNotSuspended(accountId: string): Promise<void> {
    refuseSuspended((await this.#services.runner.state(standing, accountId)).state);
  }

  #context(accountId: string, request: SignInRequest): CommandContext {
    return signInContext(this.#services.clock(), accountId, request);
  }
}

/** A concurrent request has just used the refresh token and received the next one. */
const refreshInProgress = (): Refusal => new Refusal('refresh_in_progress');
const isOn = ({ secondFactor }: AccountState): boolean => secondFactor;

/** Id of the request behind a link; deterministic for the request. */
export const linkId = (personId: string, { idempotencyKey }: Pick<SignInRequest, 'idempotencyKey'>): string =>
  eventId(`link ${personId}`, idempotencyKey, 0);

const invalidCredentials = (): Refusal => new Refusal('invalid_credentials', { what: 'password' });

/** Shown only to a person who has proved that the account is theirs. */
const staffSuspended = (): Refusal => new Refusal('staff_suspended');

const roleFor = (audience: Audience, { role }: AccountState): Role | null => (audience === 'console' ? role : null);
