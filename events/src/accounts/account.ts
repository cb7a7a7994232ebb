import { z } from 'zod';
import { personal } from '../personal/personal.ts';
import type { Decider, DecisionContext } from '../store/decider.ts';
import { defineEvent, type EventOf } from '../store/define-event.ts';
import { open } from '../store/field-kinds.ts';
import { Refusal } from '../store/refusal.ts';
import { type ConsolePasskeys, evolveConsolePasskeys, noConsolePasskeys } from './console-passkeys.ts';
import {
  CONFIRMATION_HOURS,
  type ConfirmedBy,
  type EmailConfirmationCommand,
  emailConfirmationEvents,
  type OpenedLink,
} from './email-confirmation.ts';
import {
  decideEmailDelivery,
  type EmailDelivery,
  type EmailDeliveryCommand,
  emailDeliveryEvents,
  evolveEmailDelivery,
  noRefusal,
} from './email-delivery.ts';
import { HOUR_MS, isJustSent, isOpen, linkExpired, linkExpiry, type PendingLink, requireOpen } from './email-links.ts';
import { isSameEmail } from './same-email.ts';
import {
  decideSignInMeans,
  evolveSignInMeans,
  noSignInMeans,
  type SignInMeans,
  type SignInMeansCommand,
  signInMeansEvents,
  suspendSignInMeans,
} from './sign-in-means.ts';
import {
  decideStaffAccess,
  evolveStaffAccess,
  noStaffAccess,
  type StaffAccess,
  type StaffAccessCommand,
  staffAccessEvents,
} from './staff-access.ts';

export { linkExpired } from './email-links.ts';

// Events

export const AccountRegistered = defineEvent(
  'AccountRegistered',
  1,
  z.strictObject({ email: personal(z.string()), name: personal(z.string()), emailClaimId: z.uuid() }),
);
export const PasswordChanged = defineEvent('PasswordChanged', 1, z.strictObject({}));
/** A visitor who knows the address asked for a password reset link. */
export const PasswordResetRequested = defineEvent(
  'PasswordResetRequested',
  1,
  z.strictObject({ requestId: z.uuid(), expiresAt: z.iso.datetime() }),
);
/** The person asked for another address. It changes only once the link sent there is opened. */
export const EmailChangeRequested = defineEvent(
  'EmailChangeRequested',
  1,
  z.strictObject({
    requestId: z.uuid(),
    newEmail: personal(z.string()),
    expiresAt: z.iso.datetime(),
  }),
);
/** The whole identity after the change, so that readers need no earlier event. */
export const EmailChanged = defineEvent(
  'EmailChanged',
  1,
  z.strictObject({
    email: personal(z.string()),
    name: personal(z.string()),
    formerEmail: personal(z.string()),
    emailClaimId: z.uuid(),
    formerEmailClaimId: z.uuid(),
  }),
);
/** The person changed their name. */
export const NameChanged = defineEvent('NameChanged', 1, z.strictObject({ name: personal(z.string()) }));
/** An officer corrected the name on the person's request (GDPR article 16). */
export const NameCorrected = defineEvent('NameCorrected', 1, z.strictObject({ name: personal(z.string()) }));
/** Staff deactivated the account: no sign-in, and its content is hidden from others. */
export const AccountDeactivated = defineEvent(
  'AccountDeactivated',
  1,
  z.strictObject({ reason: personal(z.string()) }),
);
/** Staff reactivated the account, unchanged. */
export const AccountReactivated = defineEvent(
  'AccountReactivated',
  1,
  z.strictObject({ reason: personal(z.string()) }),
);
/** The person's key is destroyed. Data sealed with it can no longer be read. */
export const PersonalDataErased = defineEvent(
  'PersonalDataErased',
  1,
  /** Written by the system, never by staff or the person: no personal data may follow the erasure. */
  z.strictObject({ reason: open() }),
);

export const accountEvents = [
  AccountRegistered,
  PasswordChanged,
  PasswordResetRequested,
  EmailChangeRequested,
  EmailChanged,
  NameChanged,
  NameCorrected,
  AccountDeactivated,
  AccountReactivated,
  ...emailConfirmationEvents,
  ...emailDeliveryEvents,
  ...signInMeansEvents,
  ...staffAccessEvents,
  PersonalDataErased,
] as const;
type AccountEvent = EventOf<(typeof accountEvents)[number]>;

// Commands

export type AccountCommand =
  | { readonly kind: 'register'; readonly email: string; readonly name: string; readonly emailClaimId: string }
  /** `link`: the link that was opened; absent if the person has entered the old password. */
  | { readonly kind: 'change-password'; readonly link?: OpenedLink }
  | { readonly kind: 'request-password-reset'; readonly requestId: string }
  | { readonly kind: 'request-email-change'; readonly requestId: string; readonly newEmail: string }
  /** `emailClaimId`: claim on the new address; null if the link turned out to have expired. */
  | { readonly kind: 'change-email'; readonly requestId: string; readonly emailClaimId: string | null }
  | { readonly kind: 'change-name'; readonly name: string }
  | { readonly kind: 'correct-name'; readonly name: string }
  | { readonly kind: 'withdraw' | 'restore'; readonly reason: string }
  | EmailConfirmationCommand
  | EmailDeliveryCommand
  | SignInMeansCommand
  | StaffAccessCommand
  | { readonly kind: 'erase'; readonly reason: string };

// State

/** TTL of a link in an e-mail. */
const LINK_MS = HOUR_MS;
const CONFIRMATION_MS = CONFIRMATION_HOURS * HOUR_MS;

export interface AccountState extends SignInMeans, ConsolePasskeys, StaffAccess, EmailDelivery {
  readonly status: 'none' | 'active' | 'withdrawn' | 'erased';
  /** Null once erased. So is the name. */
  readonly email: string | null;
  readonly name: string | null;
  /** Id of the claim on the address. */
  readonly emailClaimId: string | null;
  /** Whether a link sent to the current address was opened. */
  readonly emailConfirmed: boolean;
  readonly emailConfirmation: PendingLink | null;
  /** Links that were sent and not opened yet. */
  readonly passwordReset: PendingLink | null;
  readonly emailChange: (PendingLink & { readonly email: string | null }) | null;
}

function evolve(state: AccountState, event: AccountEvent): AccountState {
  switch (event.type) {
    case 'AccountRegistered':
      return { ...state, status: 'active', ...identityOf(event.data) };
    case 'PasswordResetRequested':
      return { ...state, passwordReset: event.data };
    case 'EmailChangeRequested': {
      const { requestId, expiresAt, newEmail } = event.data;
      return { ...state, emailChange: { requestId, expiresAt, email: newEmail ?? null } };
    }
    case 'EmailChanged':
      return { ...state, ...identityOf(event.data), ...nothingWaits, ...confirmed, ...noRefusal };
    case 'EmailConfirmationRequested':
      return { ...state, emailConfirmation: event.data };
    case 'EmailConfirmed':
      return { ...state, ...confirmed };
    case 'EmailAddressRefused':
    case 'EmailAddressAccepted':
      return { ...state, ...evolveEmailDelivery(event) };
    case 'RoleGranted':
    case 'StaffRoleChanged':
    case 'StaffSuspended':
    case 'StaffSuspensionLifted':
      return { ...state, ...evolveStaffAccess(state, event) };
    case 'NameChanged':
    case 'NameCorrected':
      return { ...state, name: event.data.name ?? null };
    case 'AccountDeactivated':
      return { ...state, status: 'withdrawn', ...nothingWaits };
    case 'AccountReactivated':
      return { ...state, status: 'active' };
    case 'PersonalDataErased':
      return {
        ...account.initial,
        status: 'erased',
        emailClaimId: state.emailClaimId,
        secondFactor: state.secondFactor,
      };
    case 'PasswordChanged':
      return { ...state, ...nothingWaits };
    default:
      return { ...state, ...evolveSignInMeans(state, event), ...evolveConsolePasskeys(state, event) };
  }
}

/**
 * A new password or address cancels every pending link: an intruder, or a reader of the former mailbox, must not be
 * left with a link that works.
 */
const nothingWaits = { passwordReset: null, emailChange: null } as const;
const confirmed = { emailConfirmed: true, emailConfirmation: null } as const;

/** The personal fields are absent once the person is erased. */
const identityOf = (data: { email?: string; name?: string; emailClaimId: string }) => ({
  email: data.email ?? null,
  name: data.name ?? null,
  emailClaimId: data.emailClaimId,
});

// Decisions

function decide(state: AccountState, command: AccountCommand, { now }: DecisionContext): AccountEvent[] {
  if (command.kind === 'register') {
    if (state.status !== 'none') throw new Refusal('account_exists');
    const { email, name, emailClaimId } = command;
    return [{ type: 'AccountRegistered', data: { email, name, emailClaimId } }];
  }
  if (command.kind === 'record-delivery') return decideEmailDelivery(state, command, now);
  if (state.status === 'none') throw new Refusal('not_found', { what: 'account' });
  if (state.status === 'erased') throw new Refusal('erased', { what: 'person' });
  if (state.status === 'withdrawn' && !WHILE_WITHDRAWN.has(command.kind)) throw accountWithdrawn();
  switch (command.kind) {
    case 'withdraw':
      if (state.status === 'withdrawn') throw new Refusal('already_withdrawn');
      return [{ type: 'AccountDeactivated', data: { reason: command.reason } }];
    case 'restore':
      if (state.status !== 'withdrawn') throw new Refusal('not_withdrawn');
      return [{ type: 'AccountReactivated', data: { reason: command.reason } }];
    case 'change-password':
      if (!command.link) return [{ type: 'PasswordChanged', data: {} }];
      requireLinkOpen(state, command.link, now);
      return [
        { type: 'PasswordChanged', data: {} },
        ...(state.emailConfirmed ? [] : [emailConfirmedBy(command.link.kind)]),
        ...suspendSignInMeans(state, 'password_reset'),
      ];
    case 'request-email-confirmation': {
      if (state.emailConfirmed || isJustSent(state.emailConfirmation, CONFIRMATION_MS, now)) return [];
      // As for a reset: links of earlier e-mails stay valid.
      const requestId = isOpen(state.emailConfirmation, now) ? state.emailConfirmation.requestId : command.requestId;
      const expiresAt = linkExpiry(now, CONFIRMATION_MS);
      return [{ type: 'EmailConfirmationRequested', data: { requestId, expiresAt } }];
    }
    case 'confirm-email': {
      const { by } = command;
      if (by.kind !== 'set_up') requireLinkOpen(state, by, now);
      if (state.emailConfirmed) return [];
      // The person who set these up may not be the reader of the mailbox.
      const suspended = by.kind === 'set_up' ? [] : suspendSignInMeans(state, 'email_confirmed');
      return [emailConfirmedBy(by.kind), ...suspended];
    }
    case 'request-password-reset': {
      if (isJustSent(state.passwordReset, LINK_MS, now)) return [];
      // A repeated request must not invalidate the link that the person is about to open.
      const requestId = isOpen(state.passwordReset, now) ? state.passwordReset.requestId : command.requestId;
      return [{ type: 'PasswordResetRequested', data: { requestId, expiresAt: linkExpiry(now, LINK_MS) } }];
    }
    case 'request-email-change': {
      const { requestId, newEmail } = command;
      if (isSameEmail(newEmail, state.email)) throw new Refusal('same_email');
      const data = { requestId, newEmail, expiresAt: linkExpiry(now, LINK_MS) };
      return [{ type: 'EmailChangeRequested', data }];
    }
    case 'change-email': {
      requireOpen(state.emailChange, command.requestId, now);
      if (command.emailClaimId === null) throw linkExpired();
      const { email } = state.emailChange;
      const data = { email: email ?? '', name: state.name ?? '', formerEmail: state.email ?? '' };
      const claims = { emailClaimId: command.emailClaimId, formerEmailClaimId: state.emailClaimId ?? '' };
      return [{ type: 'EmailChanged', data: { ...data, ...claims } }];
    }
    case 'grant-role':
    case 'change-role':
    case 'suspend-staff':
    case 'lift-suspension':
      return decideStaffAccess(state, command);
    case 'change-name':
      if (state.name === command.name) throw new Refusal('same_name', { whose: 'own' });
      return [{ type: 'NameChanged', data: { name: command.name } }];
    case 'correct-name':
      if (state.name === command.name) throw new Refusal('same_name', { whose: 'other' });
      return [{ type: 'NameCorrected', data: { name: command.name } }];
    case 'erase':
      return [{ type: 'PersonalDataErased', data: { reason: command.reason } }];
    default:
      return decideSignInMeans(state, command);
  }
}

/** What staff may still do with a deactivated account. Its owner may do nothing. */
const WHILE_WITHDRAWN: ReadonlySet<AccountCommand['kind']> = new Set(['withdraw', 'restore', 'correct-name', 'erase']);

/** @throws Refusal `email_not_confirmed` */
export function refuseUnconfirmed({ emailConfirmed }: Pick<AccountState, 'emailConfirmed'>): void {
  if (emailConfirmed) return;
  throw new Refusal('email_not_confirmed');
}

/** Shown only to a person who has proved that the account is theirs. */
export const accountWithdrawn = (): Refusal => new Refusal('account_withdrawn');

const emailConfirmedBy = (by: ConfirmedBy): AccountEvent => ({ type: 'EmailConfirmed', data: { by } });

/** @throws Refusal `link_expired` */
export function requireLinkOpen(state: AccountState, link: OpenedLink, now: Date): void {
  if (link.kind === 'invitation') return;
  requireOpen(link.kind === 'password_reset' ? state.passwordReset : state.emailConfirmation, link.requestId, now);
}

/** A person's account. Stream `account-<person id>`. */
export const account: Decider<AccountState, AccountCommand, (typeof accountEvents)[number]> = {
  aggregate: 'account',
  events: accountEvents,
  initial: {
    status: 'none',
    email: null,
    name: null,
    emailClaimId: null,
    emailConfirmed: false,
    emailConfirmation: null,
    ...nothingWaits,
    ...noRefusal,
    ...noStaffAccess,
    ...noSignInMeans,
    ...noConsolePasskeys,
  },
  evolve,
  decide,
};
