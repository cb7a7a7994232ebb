import type Stripe from 'stripe';
import { idOf } from '../stripe/from-stripe.ts';
import { UnknownOwner } from '../stripe/stripe-follower.ts';
import type { StripeParts } from '../stripe/stripe-parts.ts';
import type { Movement, MovementSource } from './movement.ts';

const HOUR_MS = 3_600_000;

/** Movements of our balance at Stripe. */
export const stripeMovements = ({ gateway, follower }: StripeParts): MovementSource => ({
  provider: 'stripe',
  livemode: gateway.livemode,
  lateMs: HOUR_MS,
  async *movements(from, to) {
    for await (const transaction of gateway.balanceTransactions(from, to)) {
      const movement = toMovement(transaction);
      if (movement) yield movement;
    }
  },
  async record({ kind, followId }) {
    if (followId === null) return;
    if (kind === 'refund' || kind === 'refund_return') return follower.follow('refunds', followId);
    if (kind === 'dispute' || kind === 'dispute_return') return follower.follow('dispute', followId);
    try {
      await follower.follow('payment', followId);
    } catch (error) {
      // Of a subscription: its invoice says what it is for.
      const invoice = error instanceof UnknownOwner ? await gateway.invoiceOf(followId) : null;
      if (!invoice) throw error;
      await follower.follow('invoice', invoice);
    }
  },
});

/**
 * A balance transaction as a movement; null for transfers between Stripe and our bank, which reconciling the bank
 * account compares. https://docs.stripe.com/reports/balance-transaction-types
 */
export function toMovement(transaction: Stripe.BalanceTransaction): Movement | null {
  const { id, type, reporting_category: category, source, currency, amount, fee, created } = transaction;
  if (type.startsWith('payout') || type === 'topup' || type === 'topup_reversal') return null;
  const of = (kind: Movement['kind'], objectId: string | null, followId: string | null): Movement => ({
    kind: objectId === null ? 'other' : kind,
    objectId: objectId ?? id,
    followId,
    currency: currency.toUpperCase(),
    amountMinor: amount,
    feeMinor: fee,
    at: new Date(created * 1_000),
  });
  if (typeof source !== 'object' || source === null) return of('other', id, null);
  switch (source.object) {
    case 'charge': {
      const paymentId = idOf(source.payment_intent);
      return of('payment', paymentId, paymentId);
    }
    case 'refund':
      return of(category === 'refund' ? 'refund' : 'refund_return', source.id, idOf(source.payment_intent));
    case 'dispute':
      return of(category === 'dispute' ? 'dispute' : 'dispute_return', source.id, source.id);
    default:
      return of('other', id, null);
  }
}
