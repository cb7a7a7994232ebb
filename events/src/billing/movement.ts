import { z } from 'zod';
import type { Provider } from './customer-events.ts';
import type { MoneyEvent } from './ledger.ts';

/**
 * Kinds of movements of our balance at a provider. `dispute`: money is withdrawn, at PayPal once the dispute is lost.
 * `dispute_return`: of a won dispute. `other`: not about a payment, such as a fee for the account.
 */
export const MovementKind = z.enum(['payment', 'refund', 'refund_return', 'dispute', 'dispute_return', 'other']);
export type MovementKind = z.infer<typeof MovementKind>;

/** Object of the provider that an event moves money for: a payment, a refund or a dispute. */
export function objectOf(event: MoneyEvent): string {
  switch (event.type) {
    case 'PaymentReceived':
    case 'PaymentFeeCharged':
      return event.data.paymentId;
    case 'RefundCompleted':
    case 'RefundReturned':
      return event.data.providerRefundId;
    case 'DisputeOpened':
    case 'DisputeClosed':
      // PayPal's transactions name the payment.
      return event.data.paid.provider === 'paypal' ? event.data.paymentId : event.data.disputeId;
  }
}

/** Kind of movement that an event is a part of. */
export function movementOf(type: MoneyEvent['type'], provider: Provider): MovementKind {
  switch (type) {
    case 'PaymentReceived':
    case 'PaymentFeeCharged':
      return 'payment';
    case 'RefundCompleted':
      return 'refund';
    case 'RefundReturned':
      // PayPal lists no movement for a refund that it returned.
      return provider === 'paypal' ? 'refund' : 'refund_return';
    case 'DisputeOpened':
      return 'dispute';
    case 'DisputeClosed':
      return provider === 'paypal' ? 'dispute' : 'dispute_return';
  }
}
