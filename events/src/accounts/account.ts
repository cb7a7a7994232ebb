import { z } from 'zod';
import { personal } from '../personal/personal.ts';
import type { Decider, DecisionContext } from '../store/decider.ts';
import { defineEvent, type EventOf } from '../store/define-event.ts';
import { Refusal } from '../store/refusal.ts';
import { type ConsolePasskeys, evolveConsolePasskeys, noConsolePasskeys } from './console-passkeys.ts';
import {
  decideSignInMeans,
  evolveSignInMeans,
  noSignInMeans,
  type SignInMeans,
  type SignInMeansCommand,
  signInMeansEvents,
} from './sign-in-means.ts';
import {
  decideStaffStanding,
  evolveStaffStanding,
  noStaffStanding,
  type StaffStanding,
  type StaffStandingCommand,
  staffStandingEvents,
} from './staff-standing.ts';

// Events

export const AccountRegistered = defineEvent(
  'AccountRegistered',
  1,
  z.strictObject({ email: personal(z.string()), name: personal(z.string()), emailIndex: z.string() }),
);
export const PasswordChanged = defineEvent('PasswordChanged', 1, z.strictObject({}));
/** Somebody who knows the address asked for a link that lets them choose a new password. */
export const PasswordResetRequested = defineEvent(
  'PasswordResetRequested',
  1,
  z.strictObject({ requestId: z.uuid(), expiresAt: z.iso.datetime() }),
);
/** The person wants another address; nothing changes until somebody who reads mail there says so. */
export const EmailChangeRequested = defineEvent(
  'EmailChangeRequested',
  1,
  z.strictObject({
    requestId: z.uuid(),
    newEmail: personal(z.string()),
    newEmailIndex: z.string(),
    expiresAt: z.iso.datetime(),
  }),
);
/** Who the person is from now on, whole: whoever shows people needs no earlier event. */
export const EmailChanged = defineEvent(
  'EmailChanged',
  1,
  z.strictObject({
    email: personal(z.string()),
    name: personal(z.string()),
    formerEmail: personal(z.string()),
    emailIndex: z.string(),
    formerEmailIndex: z.string(),
  }),
);
/** The person took another name. */
export const NameChanged = defineEvent('NameChanged', 1, z.strictObject({ name: personal(z.string()) }));
/** An officer corrected the name, as the person had asked (GDPR article 16). */
export const NameCorrected = defineEvent('NameCorrected', 1, z.strictObject({ name: personal(z.string()) }));
/** Staff took the account out of use: nobody signs in with it, and nothing of it is shown to others. */
export const AccountWithdrawn = defineEvent('AccountWithdrawn', 1, z.strictObject({ reason: personal(z.string()) }));
/** Staff gave it back, as it was. */
export const AccountRestored = defineEvent('AccountRestored', 1, z.strictObject({ reason: personal(z.string()) }));
/** The person's key is destroyed; whatever was sealed with it cannot be read any more. */
export const PersonalDataErased = defineEvent('PersonalDataErased', 1, z.strictObject({ reason: z.string() }));

export const accountEvents = [
  AccountRegistered,
  PasswordChanged,
  PasswordResetRequested,
  EmailChangeRequested,
  EmailChanged,
  NameChanged,
  NameCorrected,
  AccountWithdrawn,
  AccountRestored,
  ...signInMeansEvents,
  ...staffStandingEvents,
  PersonalDataErased,
] as const;
type AccountEvent = EventOf<(typeof accountEvents)[number]>;

// Commands

export type AccountCommand =
  | { readonly kind: 'register'; readonly email: string; readonly name: string; readonly emailIndex: string }
  /** With the id of the request whose link was opened; without when the person has shown the old password. */
  | { readonly kind: 'change-password'; readonly requestId?: string }
  | { readonly kind: 'request-password-reset'; readonly requestId: string }
  | {
      readonly kind: 'request-email-change';
      readonly requestId: string;
      readonly newEmail: string;
      readonly newEmailIndex: string;
    }
  | { readonly kind: 'change-email'; readonly requestId: string }
  | { readonly kind: 'change-name'; readonly name: string }
  | { readonly kind: 'correct-name'; readonly name: string }
  | { readonly kind: 'withdraw' | 'restore'; readonly reason: string }
  | SignInMeansCommand
  | StaffStandingCommand
  | { readonly kind: 'erase'; readonly reason: string };

// State

interface Waiting {
  readonly requestId: string;
  readonly expiresAt: string;
}

/** How long the link in a letter works. */
const LINK_MS = 60 * 60_000;
/** Asking again within this sends no second letter. */
const ASK_AGAIN_MS = 60_000;

export interface AccountState extends SignInMeans, ConsolePasskeys, StaffStanding {
  readonly status: 'none' | 'active' | 'withdrawn' | 'erased';
  /** Null once erased, as is the name. */
  readonly email: string | null;
  readonly name: string | null;
  /** Blind index of the address. */
  readonly emailIndex: string | null;
  /** What waits for a link in a letter to be opened. */
  readonly passwordReset: Waiting | null;
  readonly emailChange: (Waiting & { readonly email: string | null; readonly emailIndex: string }) | null;
}

function evolve(state: AccountState, event: AccountEvent): AccountState {
  switch (event.type) {
    case 'AccountRegistered':
      return { ...state, status: 'active', ...identityOf(event.data) };
    case 'PasswordResetRequested':
      return { ...state, passwordReset: event.data };
    case 'EmailChangeRequested': {
      const { requestId, expiresAt, newEmail, newEmailIndex: emailIndex } = event.data;
      return { ...state, emailChange: { requestId, expiresAt, email: newEmail ?? null, emailIndex } };
    }
    case 'EmailChanged':
      return { ...state, ...identityOf(event.data), ...nothingWaits };
    case 'RoleGranted':
    case 'StaffRoleChanged':
    case 'StaffSuspended':
    case 'StaffSuspensionLifted':
      return { ...state, ...evolveStaffStanding(state, event) };
    case 'NameChanged':
    case 'NameCorrected':
      return { ...state, name: event.data.name ?? null };
    case 'AccountWithdrawn':
      return { ...state, status: 'withdrawn', ...nothingWaits };
    case 'AccountRestored':
      return { ...state, status: 'active' };
    case 'PersonalDataErased':
      return { ...account.initial, status: 'erased', emailIndex: state.emailIndex, secondFactor: state.secondFactor };
    case 'PasswordChanged':
      return { ...state, ...nothingWaits };
    default:
      return { ...state, ...evolveSignInMeans(state, event), ...evolveConsolePasskeys(state, event) };
  }
}

/**
 * A new password or address ends all that waits: whoever had got at the account, or reads the mail of the former
 * address, has asked for nothing that still works.
 */
const nothingWaits = { passwordReset: null, emailChange: null } as const;

/** Personal fields are not there any more once the person is erased. */
const identityOf = (data: { email?: string; name?: string; emailIndex: string }) => ({
  email: data.email ?? null,
  name: data.name ?? null,
  emailIndex: data.emailIndex,
});

// Decisions

function decide(state: AccountState, command: AccountCommand, { now }: DecisionContext): AccountEvent[] {
  if (command.kind === 'register') {
    if (state.status !== 'none') throw new Refusal('account_exists', 'This account has been registered before.');
    const { email, name, emailIndex } = command;
    return [{ type: 'AccountRegistered', data: { email, name, emailIndex } }];
  }
  if (state.status === 'none') throw new Refusal('not_found', 'There is no such account.', 404);
  if (state.status === 'erased') throw new Refusal('erased', 'This person has been erased.', 410);
  if (state.status === 'withdrawn' && !WHILE_WITHDRAWN.has(command.kind)) throw accountWithdrawn();
  switch (command.kind) {
    case 'withdraw':
      if (state.status === 'withdrawn') {
        throw new Refusal('already_withdrawn', 'This account has been withdrawn already.');
      }
      return [{ type: 'AccountWithdrawn', data: { reason: command.reason } }];
    case 'restore':
      if (state.status !== 'withdrawn') throw new Refusal('not_withdrawn', 'This account is not withdrawn.');
      return [{ type: 'AccountRestored', data: { reason: command.reason } }];
    case 'change-password':
      if (command.requestId !== undefined) requireOpen(state.passwordReset, command.requestId, now);
      return [{ type: 'PasswordChanged', data: {} }];
    case 'request-password-reset': {
      const since = state.passwordReset ? Date.parse(state.passwordReset.expiresAt) - LINK_MS : 0;
      if (now.getTime() - since < ASK_AGAIN_MS) return [];
      // Asking again must not take the link away that somebody is about to open.
      const requestId = isOpen(state.passwordReset, now) ? state.passwordReset.requestId : command.requestId;
      return [{ type: 'PasswordResetRequested', data: { requestId, expiresAt: linkUntil(now) } }];
    }
    case 'request-email-change': {
      const { requestId, newEmail, newEmailIndex } = command;
      if (newEmailIndex === state.emailIndex) throw new Refusal('same_email', 'This is your e-mail address already.');
      const data = { requestId, newEmail, newEmailIndex, expiresAt: linkUntil(now) };
      return [{ type: 'EmailChangeRequested', data }];
    }
    case 'change-email': {
      requireOpen(state.emailChange, command.requestId, now);
      const { email, emailIndex } = state.emailChange;
      const data = { email: email ?? '', name: state.name ?? '', formerEmail: state.email ?? '' };
      const indexes = { emailIndex, formerEmailIndex: state.emailIndex ?? '' };
      return [{ type: 'EmailChanged', data: { ...data, ...indexes } }];
    }
    case 'grant-role':
    case 'change-role':
    case 'suspend-staff':
    case 'lift-suspension':
      return decideStaffStanding(state, command);
    case 'change-name':
      if (state.name === command.name) throw new Refusal('same_name', 'That is your name already. Choose another.');
      return [{ type: 'NameChanged', data: { name: command.name } }];
    case 'correct-name':
      if (state.name === command.name) {
        throw new Refusal('same_name', 'That is the name they have already. Write it as it should be.');
      }
      return [{ type: 'NameCorrected', data: { name: command.name } }];
    case 'erase':
      return [{ type: 'PersonalDataErased', data: { reason: command.reason } }];
    default:
      return decideSignInMeans(state, command);
  }
}

/** What staff may still do to an account that is withdrawn. Its owner may do nothing with it. */
const WHILE_WITHDRAWN: ReadonlySet<AccountCommand['kind']> = new Set(['withdraw', 'restore', 'correct-name', 'erase']);

/** Whoever has shown that the account is theirs is told, and nobody else. */
export const accountWithdrawn = (): Refusal =>
  new Refusal(
    'account_withdrawn',
    'This account has been withdrawn. The letter we sent to its address says why, and where to object.',
    403,
  );

const linkUntil = (now: Date): string => new Date(now.getTime() + LINK_MS).toISOString();

/** The link is too old, was used, or a newer one has been sent. */
export const linkExpired = (): Refusal =>
  new Refusal('link_expired', 'This link has expired or has been used. Ask for a new one.', 410);

/** @throws Refusal `link_expired` */
function requireOpen<Request extends Waiting>(
  waiting: Request | null,
  requestId: string,
  now: Date,
): asserts waiting is Request {
  if (!isOpen(waiting, now) || waiting.requestId !== requestId) throw linkExpired();
}

const isOpen = <Request extends Waiting>(waiting: Request | null, now: Date): waiting is Request =>
  waiting !== null && now.getTime() < Date.parse(waiting.expiresAt);

/** A person's account. Stream `account-<person id>`. */
export const account: Decider<AccountState, AccountCommand, (typeof accountEvents)[number]> = {
  aggregate: 'account',
  events: accountEvents,
  initial: {
    status: 'none',
    email: null,
    name: null,
    emailIndex: null,
    ...nothingWaits,
    ...noStaffStanding,
    ...noSignInMeans,
    ...noConsolePasskeys,
  },
  evolve,
  decide,
};
