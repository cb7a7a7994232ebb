import { type AccountState, account, accountWithdrawn, linkExpired } from '@sankofa/events/accounts/account';
import { findAccountId } from '@sankofa/events/accounts/email-addresses';
import { emailTaken } from '@sankofa/events/accounts/email-claim';
import type { Role } from '@sankofa/events/accounts/role';
import { isSameEmail } from '@sankofa/events/accounts/same-email';
import {
  invitedAlready,
  requireInvited,
  type StaffInvitationState,
  staffInvitation,
} from '@sankofa/events/accounts/staff-invitation';
import { type CommandContext, eventId } from '@sankofa/events/store/command-runner';
import type { Position } from '@sankofa/events/store/event-store';
import { Refusal } from '@sankofa/events/store/refusal';
import { commandContext, originOf, requestHash } from '../command-context.ts';
import type { Actor, RequestContext } from '../http/serve.ts';
import type { Services } from '../services.ts';
import type { AccountChanges } from './account-changes.ts';
import type { Accounts, SignInResult } from './accounts.ts';
import type { CredentialStore } from './credential-store.ts';
import { openInvitations } from './find-staff.ts';
import type { LinkTokens } from './link-tokens.ts';
import type { SecondFactor } from './second-factor.ts';
import type { SignInRequest } from './sign-in-check.ts';
import { asOwner } from './staff-decisions.ts';
import { newTotpSecret, totpUri } from './totp.ts';
import type { TwoStep } from './two-step.ts';

interface Deps {
  readonly services: Services;
  readonly accounts: Accounts;
  readonly changes: AccountChanges;
  readonly credentials: CredentialStore;
  readonly secondFactor: SecondFactor;
  readonly twoStep: TwoStep;
  readonly links: LinkTokens;
}

/** Target of a link: a pending invitation, and its account if there is one. */
interface Opened {
  readonly personId: string;
  readonly requestId: string;
  readonly invitation: StaffInvitationState;
  readonly role: Role;
  readonly account: AccountState;
}

/**
 * Invitations to the console. Owners send them; the holder of the link chooses a password, or enters the existing one,
 * sets up an authenticator app, and signs in. The role is given after all of that, never before.
 */
export class Invitations {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /**
   * Invites the reader of a mailbox. Staff can be invited again, in their current role, to replace a second factor that
   * a password reset has suspended.
   * @throws Refusal `staff_already`, `invited_already`, `account_withdrawn`, `forbidden`
   */
  async invite(
    { email, role }: { readonly email: string; readonly role: Role },
    actor: Actor,
    request: RequestContext,
  ): Promise<{ id: string; position: Position }> {
    const { services, accounts } = this.#deps;
    const { runner, masterKey } = services;
    return asOwner(services, actor, async () => {
      const holder = await findAccountId(services, email);
      if (holder !== null) {
        const found = await accounts.find(holder);
        if (found.status === 'withdrawn') throw accountWithdrawn();
        const replaces = found.role === role && found.suspendedMeans.secondFactor;
        if (found.role !== null && !replaces) throw new Refusal('staff_already');
      }
      const id = holder ?? masterKey.requestId(`invitation by ${actor.accountId}`, request.idempotencyKey);
      const others = (await openInvitations(services)).filter(({ personId }) => personId !== id);
      if (others.some((other) => isSameEmail(other.email, email))) throw invitedAlready();
      const command = { kind: 'invite', role, email, requestId: emailRequestId(id, request) } as const;
      const { position } = await runner.run(staffInvitation, id, command, this.#byStaff(actor, request));
      return { id, position };
    });
  }

  /** @throws Refusal `no_invitation`, `forbidden` */
  async sendAgain(id: string, actor: Actor, request: RequestContext): Promise<Position> {
    const { services } = this.#deps;
    const command = { kind: 'send-again', requestId: emailRequestId(id, request) } as const;
    return asOwner(services, actor, async () => {
      return (await services.runner.run(staffInvitation, id, command, this.#byStaff(actor, request))).position;
    });
  }

  /** @throws Refusal `no_invitation`, `forbidden` */
  async withdraw(id: string, reason: string, actor: Actor, request: RequestContext): Promise<Position> {
    const { services } = this.#deps;
    return asOwner(services, actor, async () => {
      const command = { kind: 'withdraw', reason } as const;
      return (await services.runner.run(staffInvitation, id, command, this.#byStaff(actor, request))).position;
    });
  }

  /** @throws Refusal `link_expired`, `email_taken`, `account_withdrawn` */
  async open(token: string): Promise<Opened> {
    const target = this.#deps.links.open('staff-invitation', token);
    if (!target) throw linkExpired();
    const { personId, requestId } = target;
    const { runner, clock } = this.#deps.services;
    const invitation = (await runner.state(staffInvitation, personId)).state;
    const role = requireInvited(invitation, requestId, clock());
    const found = await this.#deps.accounts.find(personId);
    if (found.status === 'withdrawn') throw accountWithdrawn();
    // A granted role invalidates the link, unless it replaces a suspended second factor. So does an erasure.
    const replaces = invitation.status === 'open' && found.suspendedMeans.secondFactor;
    if (found.status === 'erased' || (found.role !== null && !replaces)) throw linkExpired();
    if (found.status === 'none') {
      const holder = await findAccountId(this.#deps.services, invitation.email ?? '');
      // They have signed up since: the next invitation is for that account.
      if (holder !== null && holder !== personId) throw emailTaken();
    }
    return { personId, requestId, invitation, role, account: found };
  }

  /**
   * Creates the account if there is none, or verifies its password, and offers a secret for an authenticator app. An
   * account with an unconfirmed address takes the password as its new one, because another person may have created it.
   * @throws Refusal `link_expired`, `email_taken`, `account_withdrawn`, `name_required`, `weak_password`,
   * `invalid_credentials`; TooManyAttempts; Overloaded
   */
  async start(
    { token, password, name }: { token: string; password: string; name?: string | undefined },
    request: RequestContext,
  ): Promise<{ secret: string | null; uri: string | null }> {
    const { accounts, changes, credentials, secondFactor, services } = this.#deps;
    const { personId, invitation, account: found } = await this.open(token);
    let offersApp = !found.secondFactor;
    if (found.status === 'none') {
      if (name === undefined) throw new Refusal('name_required');
      const made = { id: personId, email: invitation.email ?? '', password, name };
      await accounts.createAccount(made, this.#signIn(request));
      const context = commandContext(services, request, { kind: 'person', id: personId });
      const confirming = { ...context, idempotencyKey: `${context.idempotencyKey} confirmed` };
      const command = { kind: 'confirm-email', by: { kind: 'invitation' } } as const;
      await services.runner.run(account, personId, command, confirming);
    } else if (found.emailConfirmed) await secondFactor.requirePassword(personId, password, request);
    else {
      await changes.takeOver(personId, password, { kind: 'invitation' }, request);
      offersApp = true;
    }
    if (!offersApp) return { secret: null, uri: null };
    const secret = newTotpSecret();
    await credentials.offerTotp(personId, secret);
    return { secret, uri: totpUri(secret, invitation.email ?? '') };
  }

  /**
   * Verifies password and code, gives the role, and signs in to the console. Repeating an interrupted request completes
   * it.
   * @throws Refusal `link_expired`, `invalid_credentials`, `wrong_code`, `account_withdrawn`; TooManyAttempts;
   * Overloaded
   */
  async accept(
    { token, password, code }: { token: string; password: string; code: string },
    request: RequestContext,
  ): Promise<{ signedIn: SignInResult; codes: string[] }> {
    const { services, accounts, secondFactor, twoStep } = this.#deps;
    const { personId, requestId, role, account: found } = await this.open(token);
    if (found.status === 'none' || !found.emailConfirmed) throw linkExpired();
    const source = await secondFactor.requirePassword(personId, password, request);
    const context = commandContext(services, request, { kind: 'person', id: personId });
    let codes: string[] = [];
    if (found.secondFactor) await secondFactor.accept(personId, code, source, context);
    else codes = (await twoStep.confirm(personId, code, request, 'invitation')).codes;
    await services.runner.run(staffInvitation, personId, { kind: 'accept', requestId }, context);
    const granting = {
      ...context,
      actor: { kind: 'system', id: 'invitation' } as const,
      idempotencyKey: `${context.idempotencyKey} role`,
    };
    await services.runner.run(account, personId, { kind: 'grant-role', role }, granting);
    return { signedIn: await accounts.enterConsole(personId, this.#signIn(request)), codes };
  }

  #byStaff(actor: Actor, request: RequestContext): CommandContext {
    return commandContext(this.#deps.services, request, { kind: 'staff', id: actor.accountId });
  }

  #signIn(request: RequestContext): SignInRequest {
    return {
      id: request.id,
      idempotencyKey: request.idempotencyKey,
      requestHash: requestHash(this.#deps.services, request),
      origin: originOf(request),
      device: request.device,
      signal: request.signal,
    };
  }
}

/** Deterministic, so that a repeated request is the same e-mail. */
const emailRequestId = (id: string, { idempotencyKey }: RequestContext): string =>
  eventId(`invitation ${id}`, idempotencyKey, 0);
