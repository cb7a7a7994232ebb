import { z } from 'zod';
import { linkExpired } from '../accounts/email-links.ts';
import { personal } from '../personal/personal.ts';
import type { Decider } from '../store/decider.ts';
import { defineEvent, type EventOf } from '../store/define-event.ts';
import { code, id } from '../store/field-kinds.ts';

const DAY_MS = 86_400_000;
/** Days after the conclusion of a contract in which a consumer may withdraw (Directive 2011/83/EU, article 9). */
export const WITHDRAWAL_DAYS = 14;
/** How long the link to confirm a declaration works, in days. The declaration itself counts from its own time. */
export const CONFIRM_DAYS = 14;
/** Retention of declarations, in days: claims from contracts lapse after three years, counted from the end of the year. */
export const WITHDRAWALS_KEPT_DAYS = 4 * 366;

/** Maximum field lengths, in UTF-16 code units as browsers count them. */
export const MAX_WITHDRAWAL = { name: 120, email: 254, contract: 200 } as const;

/** `withdraw`: as if there had been no contract. `cancel`: no further payments. */
export const WithdrawalKind = z.enum(['withdraw', 'cancel']);
export type WithdrawalKind = z.infer<typeof WithdrawalKind>;

/**
 * `ended`: the subscription ends now. `cancelled`: it ends with its paid period. `refund_requested`: finance decides on
 * the refund; the contract has ended. `ended_already`. `used_up`: all was supplied at the buyer's request, so the right of
 * withdrawal is lost. `too_late`: the period to withdraw is over, and nothing renews. `not_found`: staff look for the
 * contract. `for_staff`: the provider did not end it, and staff do.
 */
export const WithdrawalOutcome = z.enum([
  'ended',
  'cancelled',
  'refund_requested',
  'ended_already',
  'used_up',
  'too_late',
  'not_found',
  'for_staff',
]);
export type WithdrawalOutcome = z.infer<typeof WithdrawalOutcome>;

/** Declared without signing in. Sealed with a key of its own: whether the address has an account is not looked up. */
export const WithdrawalDeclared = defineEvent(
  'WithdrawalDeclared',
  1,
  z.strictObject({
    kind: WithdrawalKind,
    language: code('language'),
    name: personal(z.string()),
    email: personal(z.string()),
    /** Number of the invoice, or what was bought, in the person's words. */
    contract: personal(z.string()),
  }),
);
/** The owner of the address has followed the link. */
export const WithdrawalConfirmed = defineEvent(
  'WithdrawalConfirmed',
  1,
  z.strictObject({
    kind: WithdrawalKind,
    outcome: WithdrawalOutcome,
    /** Null if the contract was not found. */
    customerId: id('account').nullable(),
    subscriptionId: id('subscription').nullable(),
    paymentId: id('payment').nullable(),
  }),
);
/** The key of a declaration is destroyed, at the end of its retention. */
export const WithdrawalErased = defineEvent('WithdrawalErased', 1, z.strictObject({}));

export const withdrawalEvents = [WithdrawalDeclared, WithdrawalConfirmed, WithdrawalErased] as const;
type WithdrawalEvent = EventOf<(typeof withdrawalEvents)[number]>;
type Declared = EventOf<typeof WithdrawalDeclared>['data'];
type Confirmed = EventOf<typeof WithdrawalConfirmed>['data'];

export type WithdrawalCommand =
  | { readonly kind: 'declare'; readonly declared: Declared }
  | { readonly kind: 'confirm'; readonly found: Omit<Confirmed, 'kind'> }
  | { readonly kind: 'erase' };

export interface WithdrawalState {
  /** Null before the declaration. Its texts are absent once erased. */
  readonly declared: (Declared & { readonly at: Date }) | null;
  readonly confirmed: Confirmed | null;
  readonly isErased: boolean;
}

/** Whether the link in the e-mail works. */
export const canConfirm = ({ declared, isErased }: WithdrawalState, now: Date): boolean =>
  declared !== null && !isErased && now.getTime() - declared.at.getTime() <= CONFIRM_DAYS * DAY_MS;

/** Whether the retention of a declaration has ended. */
export const isWithdrawalOver = ({ declared }: WithdrawalState, now: Date): boolean =>
  declared !== null && now.getTime() - declared.at.getTime() >= WITHDRAWALS_KEPT_DAYS * DAY_MS;

/** Declaration of a consumer who withdraws from a contract or cancels it. Stream `withdrawal-<id derived from the request>`. */
export const withdrawal: Decider<WithdrawalState, WithdrawalCommand, (typeof withdrawalEvents)[number]> = {
  aggregate: 'withdrawal',
  events: withdrawalEvents,
  initial: { declared: null, confirmed: null, isErased: false },
  evolve,
  decide: (state, command, { now }) => decide(state, command, now),
};

function evolve(state: WithdrawalState, event: WithdrawalEvent, at: Date): WithdrawalState {
  switch (event.type) {
    case 'WithdrawalDeclared':
      return { ...state, declared: { ...event.data, at } };
    case 'WithdrawalConfirmed':
      return { ...state, confirmed: event.data };
    case 'WithdrawalErased':
      return { ...state, isErased: true };
  }
}

function decide(state: WithdrawalState, command: WithdrawalCommand, now: Date): WithdrawalEvent[] {
  const { declared, confirmed, isErased } = state;
  switch (command.kind) {
    case 'declare':
      return declared === null ? [{ type: 'WithdrawalDeclared', data: command.declared }] : [];
    case 'confirm':
      if (confirmed) return [];
      if (!declared || !canConfirm(state, now)) throw linkExpired();
      return [{ type: 'WithdrawalConfirmed', data: { kind: declared.kind, ...command.found } }];
    case 'erase':
      return isWithdrawalOver(state, now) && !isErased ? [{ type: 'WithdrawalErased', data: {} }] : [];
  }
}
