import { OWN_REASONS } from '../own-reason.ts';
import type { EventOf } from '../store/define-event.ts';
import { Refusal } from '../store/refusal.ts';
import type { CustomerEvent, PaymentFailed, PaymentFeeCharged, PaymentReceived } from './customer-events.ts';
import { type CustomerState, failureKey } from './customer-state.ts';
import { isPassRunning, ownedFilm } from './payment-state.ts';

const HOUR_MS = 3_600_000;

export type PaymentCommand =
  /** A payment as the provider confirmed it. `credits` and `validHours` are those of the product version. */
  | {
      readonly kind: 'record_payment';
      readonly payment: EventOf<typeof PaymentReceived>['data'];
      readonly credits: number;
      readonly validHours: number | null;
    }
  | { readonly kind: 'record_fee'; readonly fee: Omit<EventOf<typeof PaymentFeeCharged>['data'], 'paid'> }
  | { readonly kind: 'record_failure'; readonly failure: EventOf<typeof PaymentFailed>['data'] };

/**
 * Records money at the provider, once, and what it buys. What was paid already is refunded.
 * @throws Refusal `not_found`: a fee of an unknown payment
 */
export function decidePayment(state: CustomerState, command: PaymentCommand, now: Date): CustomerEvent[] {
  switch (command.kind) {
    case 'record_payment': {
      const { payment } = command;
      if (state.payments.has(payment.paymentId)) return [];
      const checkout = payment.checkoutId === null ? undefined : state.checkouts.get(payment.checkoutId);
      const { effectiveAt } = payment;
      return [
        { type: 'PaymentReceived', data: payment },
        ...(checkout && checkout.status !== 'completed'
          ? [{ type: 'CheckoutCompleted', data: { checkoutId: checkout.checkoutId, effectiveAt } } as const]
          : []),
        ...fulfil(state, command, now),
      ];
    }
    case 'record_fee': {
      const payment = state.payments.get(command.fee.paymentId);
      if (!payment) throw new Refusal('not_found', { what: 'payment' });
      return payment.hasFee ? [] : [{ type: 'PaymentFeeCharged', data: { ...command.fee, paid: payment.paid } }];
    }
    case 'record_failure': {
      const { failure } = command;
      if (state.failures.has(failureKey(failure.invoiceId, failure.attempt))) return [];
      return [{ type: 'PaymentFailed', data: failure }];
    }
  }
}

/** What a payment buys at once. Subscriptions follow the provider's own record of them. */
function fulfil(
  state: CustomerState,
  { payment, credits, validHours }: Extract<PaymentCommand, { kind: 'record_payment' }>,
  now: Date,
): CustomerEvent[] {
  const { paymentId, subscriptionId, effectiveAt } = payment;
  const { item, livemode } = payment.paid;
  const until = new Date(Date.parse(effectiveAt) + (validHours ?? 0) * HOUR_MS).toISOString();
  switch (item.productKind) {
    case 'plan':
    case 'creator_support':
      // The payment may arrive after the subscription was found to be a second one.
      if (subscriptionId === null || !state.duplicates.has(subscriptionId) || payment.amountMinor === 0) return [];
      return [refundOfDuplicate(payment)];
    case 'movie': {
      const { movieId } = item;
      if (movieId === null) return [];
      if (ownedFilm(state, movieId, livemode)) return [refundOfDuplicate(payment)];
      return [{ type: 'FilmBought', data: { paymentId, movieId } }];
    }
    case 'bundle':
      return credits > 0 ? [{ type: 'CreditsBought', data: { paymentId, credits, expiresAt: until } }] : [];
    case 'pass': {
      if (isPassRunning(state, livemode, effectiveAt)) return [refundOfDuplicate(payment)];
      // The provider's clock may be ahead of ours.
      const from = effectiveAt > now.toISOString() ? now.toISOString() : effectiveAt;
      return [{ type: 'PassBought', data: { paymentId, from, until } }];
    }
  }
}

/** Refund of a payment for something that was paid already. It needs no approval. */
export function refundOfDuplicate({
  paymentId,
  amountMinor,
}: Pick<EventOf<typeof PaymentReceived>['data'], 'paymentId' | 'amountMinor'>): CustomerEvent {
  return {
    type: 'RefundRequested',
    data: {
      refundId: `duplicate-${paymentId}`,
      paymentId,
      amountMinor,
      staffId: null,
      needsApproval: false,
      reason: OWN_REASONS.paid_twice,
      withdrawal: null,
    },
  };
}
