import { type AccountState, account, linkExpired, requireLinkOpen } from '@sankofa/events/accounts/account';
import { claimEmail, findAccountId, releaseEmail } from '@sankofa/events/accounts/email-addresses';
import type { OpenedLink } from '@sankofa/events/accounts/email-confirmation';
import { isOpen } from '@sankofa/events/accounts/email-links';
import type { SessionEndReason } from '@sankofa/events/accounts/session';
import type { CommandContext } from '@sankofa/events/store/command-runner';
import { IdempotencyKeyReused } from '@sankofa/events/store/command-runner';
import { maxPosition, type Position } from '@sankofa/events/store/event-store';
import { Refusal } from '@sankofa/events/store/refusal';
import { commandContext } from '../command-context.ts';
import type { SuspendedMeans } from '../contract/accounts.ts';
import type { Actor, RequestContext } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { linkId } from './accounts.ts';
import type { CredentialStore } from './credential-store.ts';
import { EmailLimit } from './email-limit.ts';
import { endSessions } from './end-sessions.ts';
import type { LinkPurpose, LinkTarget, LinkTokens } from './link-tokens.ts';
import { requireStrongPassword } from './password-rules.ts';
import type { Passwords } from './passwords.ts';
import type { OwnerProof, SecondFactor } from './second-factor.ts';
import type { SessionStore } from './session-store.ts';
import type { SignInThrottle } from './throttle.ts';

/** Dependencies of account changes. */
interface Deps {
  readonly services: Services;
  readonly credentials: CredentialStore;
  readonly passwords: Passwords;
  readonly sessions: SessionStore;
  readonly links: LinkTokens;
  readonly secondFactor: SecondFactor;
  readonly throttle: SignInThrottle;
}

/** Effect of an opened link on an account. */
interface TakenOver {
  readonly position: Position;
  readonly suspended: SuspendedMeans;
}

/**
 * Changes of passwords, names and e-mail addresses. The event comes first, then its side effects: repeating an
 * interrupted request completes it.
 */
export class AccountChanges {
  readonly #deps: Deps;
  readonly #emails: EmailLimit;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#emails = new EmailLimit(deps.services.secrets);
  }

  /** Sends a reset link if the address has an account; does not reveal whether it does. @throws EmailsPaused */
  async requestPasswordReset(email: string, request: RequestContext): Promise<void> {
    const { services } = this.#deps;
    const addressIndex = services.masterKey.blindIndex('email', email);
    const context = this.#context({ kind: 'visitor', id: 'password-reset' }, request);
    await this.#emails.guard({ kind: 'password-reset', addressIndex }, context, context.now, async () => {
      const personId = await findAccountId(services, email);
      if (personId === null || (await this.#find(personId)).status !== 'active') return;
      const command = { kind: 'request-password-reset', requestId: linkId(personId, request) } as const;
      await services.runner.run(account, personId, command, context);
    });
  }

  /** @throws Refusal `link_expired`, `weak_password`; Overloaded */
  async resetPassword(token: string, password: string, request: RequestContext): Promise<TakenOver> {
    const { personId, requestId } = this.#open('password-reset', token);
    return this.takeOver(personId, password, { kind: 'password_reset', requestId }, request);
  }

  /**
   * Gives the account to the holder of a link sent to its address, with a new password: confirms the address, suspends
   * passkeys and second factor, ends every session and lifts the pause after wrong passwords.
   * @throws Refusal `link_expired`, `weak_password`; Overloaded
   */
  async takeOver(personId: string, password: string, link: OpenedLink, request: RequestContext): Promise<TakenOver> {
    const position = await this.#changePassword(personId, password, null, request, link);
    const state = await this.#find(personId);
    await this.#deps.throttle.forget(personId);
    return { position, suspended: suspendedOf(state) };
  }

  /**
   * Sends the confirmation link again.
   * @param by who asks for it; the person by default
   * @throws Refusal `not_found`, `erased`, `already_confirmed`; EmailsPaused
   */
  async requestEmailConfirmation(
    personId: string,
    request: RequestContext,
    by: CommandContext['actor'] = { kind: 'person', id: personId },
  ): Promise<Position> {
    const { runner, masterKey } = this.#deps.services;
    const { emailConfirmed, email, status } = await this.#find(personId);
    if (status === 'none') throw new Refusal('not_found', { what: 'person' });
    if (status === 'erased') throw new Refusal('erased', { what: 'person' });
    if (emailConfirmed) throw new Refusal('already_confirmed');
    const context = this.#context(by, request);
    const command = { kind: 'request-email-confirmation', requestId: linkId(personId, request) } as const;
    const addressIndex = masterKey.blindIndex('email', email ?? '');
    const emailRequest = { kind: 'email-confirmation', accountId: personId, addressIndex } as const;
    return this.#emails.guard(emailRequest, context, context.now, async () => {
      return (await runner.run(account, personId, command, context)).position;
    });
  }

  /**
   * Confirms the address with the link sent to it. A session of this account stays signed in: its owner knows the
   * password and reads the mail. Anyone else must choose a password, because the current one may belong to a person who
   * signed up with another person's address.
   * @throws Refusal `link_expired`, `password_required`, `weak_password`; Overloaded
   */
  async confirmEmail(
    { token, password }: { token: string; password?: string | undefined },
    actor: Actor | null,
    request: RequestContext,
  ): Promise<TakenOver & { email: string; isSignedIn: boolean }> {
    const { personId, requestId } = this.#open('email-confirmation', token);
    const link = { kind: 'confirmation_link', requestId } as const;
    const isSignedIn = actor?.accountId === personId;
    if (isSignedIn) {
      const { runner } = this.#deps.services;
      const context = this.#context({ kind: 'person', id: personId }, request);
      const { position } = await runner.run(account, personId, { kind: 'confirm-email', by: link }, context);
      const ended = await this.#endSessions(personId, actor.sessionId, 'ended_by_person', context);
      const state = await this.#find(personId);
      return {
        email: state.email ?? '',
        isSignedIn,
        position: maxPosition(position, ended),
        suspended: suspendedOf(state),
      };
    }
    if (password === undefined) {
      requireLinkOpen(await this.#find(personId), link, this.#deps.services.clock());
      throw new Refusal('password_required');
    }
    const taken = await this.takeOver(personId, password, link, request);
    return { ...taken, email: (await this.#find(personId)).email ?? '', isSignedIn };
  }

  /**
   * @throws Refusal `invalid_credentials`, `second_factor_required`, `too_many_attempts`, `weak_password`; Overloaded
   */
  async changePassword(
    personId: string,
    sessionId: string,
    { owner, next }: { owner: OwnerProof; next: string },
    request: RequestContext,
  ): Promise<Position> {
    const context = this.#context({ kind: 'person', id: personId }, request);
    await this.#deps.secondFactor.requireOwner(personId, owner, request, context);
    return this.#changePassword(personId, next, sessionId, request);
  }

  /** @throws Refusal `same_name` */
  async changeName(personId: string, name: string, request: RequestContext): Promise<Position> {
    const context = this.#context({ kind: 'person', id: personId }, request);
    return (await this.#deps.services.runner.run(account, personId, { kind: 'change-name', name }, context)).position;
  }

  /**
   * @throws Refusal `invalid_credentials`, `second_factor_required`, `too_many_attempts`, `same_email`; EmailsPaused;
   * Overloaded
   */
  async requestEmailChange(
    personId: string,
    { email, ...owner }: { email: string } & OwnerProof,
    request: RequestContext,
  ): Promise<Position> {
    const context = this.#context({ kind: 'person', id: personId }, request);
    await this.#deps.secondFactor.requireOwner(personId, owner, request, context);
    const { runner, masterKey } = this.#deps.services;
    const requestId = linkId(personId, request);
    const command = { kind: 'request-email-change', requestId, newEmail: email } as const;
    const addressIndex = masterKey.blindIndex('email', email);
    const emailRequest = { kind: 'email-change', accountId: personId, addressIndex } as const;
    return this.#emails.guard(emailRequest, context, context.now, async () => {
      return (await runner.run(account, personId, command, context)).position;
    });
  }

  /**
   * Claims the new address, changes to it, then releases the old one.
   * @throws Refusal `link_expired`, `email_taken`
   */
  async confirmEmailChange(token: string, request: RequestContext): Promise<{ email: string; position: Position }> {
    const { personId, requestId } = this.#open('email-change', token);
    const { services } = this.#deps;
    const { emailChange } = await this.#find(personId);
    const context = this.#context({ kind: 'person', id: personId }, request);
    const isAsked = isOpen(emailChange, context.now) && emailChange.requestId === requestId;
    const email = isAsked ? emailChange.email : null;
    const emailClaimId = email === null ? null : await claimEmail(services, email, personId, context);
    const command = { kind: 'change-email', requestId, emailClaimId } as const;
    const changed = await services.runner.run(account, personId, command, context);
    for (const event of changed.events) {
      if (event.type !== 'EmailChanged') continue;
      const release = { accountId: personId, reason: 'address_changed' } as const;
      await releaseEmail(services, event.data.formerEmailClaimId, release, context);
    }
    return { email: (await this.#find(personId)).email ?? '', position: changed.position };
  }

  async #changePassword(
    personId: string,
    password: string,
    keptSession: string | null,
    request: RequestContext,
    link?: OpenedLink,
  ): Promise<Position> {
    const { services, credentials, passwords } = this.#deps;
    requireStrongPassword(password, await this.#find(personId));
    const passwordHash = await passwords.hash(password);
    const context = this.#context({ kind: 'person', id: personId }, request);
    const command = { kind: 'change-password', ...(link && { link }) } as const;
    const changed = await services.runner.run(account, personId, command, context);
    const isLatest = await credentials.setPassword(personId, passwordHash, changed);
    // The runner repeats the first answer from memory, but a repeated request must have no effect after a later change.
    if (changed.replayed && !isLatest) throw link ? linkExpired() : new IdempotencyKeyReused();
    return maxPosition(changed.position, await this.#endSessions(personId, keptSession, 'password_changed', context));
  }

  async #endSessions(
    personId: string,
    keptSession: string | null,
    reason: SessionEndReason,
    context: CommandContext,
  ): Promise<Position> {
    const { services, sessions } = this.#deps;
    const ids = (await sessions.notEnded(personId)).filter((id) => id !== keptSession);
    return endSessions({ runner: services.runner, sessions }, ids, reason, context);
  }

  #open(purpose: LinkPurpose, token: string): LinkTarget {
    const target = this.#deps.links.open(purpose, token);
    if (!target) throw linkExpired();
    return target;
  }

  async #find(personId: string): Promise<AccountState> {
    return (await this.#deps.services.runner.state(account, personId)).state;
  }

  #context(actor: CommandContext['actor'], request: RequestContext): CommandContext {
    return commandContext(this.#deps.services, request, actor);
  }
}

/** Suspended sign-in methods under their display names. */
const suspendedOf = ({ passkeys, suspendedMeans }: AccountState): SuspendedMeans => ({
  two_step: suspendedMeans.secondFactor,
  passkeys: suspendedMeans.passkeys.map((id) => passkeys[id] ?? ''),
});
