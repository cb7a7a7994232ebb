import { type AccountState, account, linkExpired } from '@sankofa/events/accounts/account';
import { emailClaim } from '@sankofa/events/accounts/email-claim';
import { session } from '@sankofa/events/accounts/session';
import type { CommandContext } from '@sankofa/events/store/command-runner';
import { eventId, IdempotencyKeyReused } from '@sankofa/events/store/command-runner';
import type { Position } from '@sankofa/events/store/event-store';
import { commandContext } from '../command-context.ts';
import type { RequestFacts } from '../http/serve.ts';
import type { Services } from '../services.ts';
import type { CredentialStore } from './credential-store.ts';
import { LetterLimit } from './letter-limit.ts';
import type { LinkPurpose, LinkTarget, LinkTokens } from './link-tokens.ts';
import { requireStrongPassword } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import type { OwnerProof, SecondFactor } from './second-factor.ts';
import type { SessionStore } from './session-store.ts';
import type { SignInThrottle } from './throttle.ts';

/** What an account's changes work with. */
interface Needs {
  readonly services: Services;
  readonly credentials: CredentialStore;
  readonly sessions: SessionStore;
  readonly links: LinkTokens;
  readonly secondFactor: SecondFactor;
  readonly throttle: SignInThrottle;
}

/**
 * New passwords, names and e-mail addresses. The event comes first, then what hangs on it: a request that broke off in between
 * is finished when it comes again.
 */
export class AccountChanges {
  readonly #needs: Needs;
  readonly #letters: LetterLimit;

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#letters = new LetterLimit(needs.services.secrets);
  }

  /** Has a link mailed when the address is somebody's; says nothing about whether it is. @throws LettersPaused */
  async requestPasswordReset(email: string, request: RequestFacts): Promise<void> {
    const { masterKey, runner } = this.#needs.services;
    const addressIndex = masterKey.blindIndex('email', email);
    const context = this.#context({ kind: 'visitor', id: 'password-reset' }, request);
    await this.#letters.guard({ kind: 'password-reset', addressIndex }, context, context.now, async () => {
      const { state } = await runner.state(emailClaim, addressIndex);
      const personId = state.accountId;
      if (personId === null || (await this.#find(personId)).status !== 'active') return;
      const command = { kind: 'request-password-reset', requestId: requestIdOf(personId, request) } as const;
      await runner.run(account, personId, command, context);
    });
  }

  /** @throws Refusal `link_expired`, `weak_password`; Overloaded */
  async resetPassword(token: string, password: string, request: RequestFacts): Promise<Position> {
    const { personId, requestId } = this.#open('password-reset', token);
    const position = await this.#changePassword(personId, password, null, request, requestId);
    await this.#needs.throttle.forget(personId);
    return position;
  }

  /**
   * @throws Refusal `invalid_credentials`, `second_factor_required`, `too_many_attempts`, `weak_password`; Overloaded
   */
  async changePassword(
    personId: string,
    sessionId: string,
    { owner, next }: { owner: OwnerProof; next: string },
    request: RequestFacts,
  ): Promise<Position> {
    const context = this.#context({ kind: 'person', id: personId }, request);
    await this.#needs.secondFactor.requireOwner(personId, owner, request, context);
    return this.#changePassword(personId, next, sessionId, request);
  }

  /** @throws Refusal `same_name` */
  async changeName(personId: string, name: string, request: RequestFacts): Promise<Position> {
    const context = this.#context({ kind: 'person', id: personId }, request);
    return (await this.#needs.services.runner.run(account, personId, { kind: 'change-name', name }, context)).position;
  }

  /**
   * @throws Refusal `invalid_credentials`, `second_factor_required`, `too_many_attempts`, `same_email`; LettersPaused;
   * Overloaded
   */
  async requestEmailChange(
    personId: string,
    { email, ...owner }: { email: string } & OwnerProof,
    request: RequestFacts,
  ): Promise<Position> {
    const context = this.#context({ kind: 'person', id: personId }, request);
    await this.#needs.secondFactor.requireOwner(personId, owner, request, context);
    const { runner, masterKey } = this.#needs.services;
    const newEmailIndex = masterKey.blindIndex('email', email);
    const requestId = requestIdOf(personId, request);
    const command = { kind: 'request-email-change', requestId, newEmail: email, newEmailIndex } as const;
    const letter = { kind: 'email-change', accountId: personId, addressIndex: newEmailIndex } as const;
    return this.#letters.guard(letter, context, context.now, async () => {
      return (await runner.run(account, personId, command, context)).position;
    });
  }

  /**
   * Claims the new address, changes, then lets go of the old one.
   * @throws Refusal `link_expired`, `email_taken`
   */
  async confirmEmailChange(token: string, request: RequestFacts): Promise<{ email: string; position: Position }> {
    const { personId, requestId } = this.#open('email-change', token);
    const { runner } = this.#needs.services;
    const before = await this.#find(personId);
    const context = this.#context({ kind: 'person', id: personId }, request);
    const asked = before.emailChange;
    if (asked?.requestId === requestId && context.now < new Date(asked.expiresAt)) {
      await runner.run(emailClaim, asked.emailIndex, { kind: 'claim', accountId: personId }, context);
    }
    const changed = await runner.run(account, personId, { kind: 'change-email', requestId }, context);
    for (const event of changed.events) {
      if (event.type !== 'EmailChanged') continue;
      const release = { kind: 'release', accountId: personId, reason: 'The address was changed' } as const;
      await runner.run(emailClaim, event.data.formerEmailIndex, release, context);
    }
    return { email: (await this.#find(personId)).email ?? '', position: changed.position };
  }

  async #changePassword(
    personId: string,
    password: string,
    keptSession: string | null,
    request: RequestFacts,
    requestId?: string,
  ): Promise<Position> {
    const { services, credentials, sessions } = this.#needs;
    requireStrongPassword(password, await this.#find(personId));
    const passwordHash = await hashPassword(password);
    const context = this.#context({ kind: 'person', id: personId }, request);
    const command = { kind: 'change-password', ...(requestId && { requestId }) } as const;
    const changed = await services.runner.run(account, personId, command, context);
    const isLatest = await credentials.setPassword(personId, passwordHash, changed);
    // The runner answers a repeated request from memory: one that another change has followed changes nothing any more.
    if (changed.replayed && !isLatest) throw requestId ? linkExpired() : new IdempotencyKeyReused();
    for (const id of await sessions.notEnded(personId)) {
      if (id === keptSession) continue;
      await services.runner.run(session, id, { kind: 'end', reason: 'password_changed' }, context);
      await sessions.end(id, context.now);
    }
    return changed.position;
  }

  #open(purpose: LinkPurpose, token: string): LinkTarget {
    const target = this.#needs.links.open(purpose, token);
    if (!target) throw linkExpired();
    return target;
  }

  async #find(personId: string): Promise<AccountState> {
    return (await this.#needs.services.runner.state(account, personId)).state;
  }

  #context(actor: CommandContext['actor'], request: RequestFacts): CommandContext {
    return commandContext(this.#needs.services, request, actor);
  }
}

/** The same request asked for again is the same request. */
const requestIdOf = (personId: string, { idempotencyKey }: RequestFacts): string =>
  eventId(`link ${personId}`, idempotencyKey, 0);
