import { OWN_REASONS } from '../own-reason.ts';
import type { CustomerEvent } from './customer-events.ts';
import type { CustomerState, Payment } from './customer-state.ts';
import { isDisputed } from './payment-state.ts';
import { endPrepaid } from './refund-decisions.ts';
import { suppliedBy, withdrawalRefund } from './withdrawal-refund.ts';

/** Withdraws from a contract: a subscription, or the purchase of a payment. Its refund needs the approval of staff. */
export interface WithdrawCommand {
  readonly kind: 'withdraw';
  readonly withdrawalId: string;
  readonly subscriptionId: string | null;
  /** Null: that of the subscription. */
  readonly paymentId: string | null;
  /** ISO 8601. */
  readonly declaredAt: string;
  /** Whether the film that was bought has been played. */
  readonly isFilmStarted: boolean;
}

/**
 * Requests what a withdrawal refunds, and ends what was paid once. The provider ends a subscription. Nothing if all of it
 * was used, was refunded already or is disputed.
 */
export function decideWithdrawal(state: CustomerState, command: WithdrawCommand): CustomerEvent[] {
  const { withdrawalId, declaredAt, isFilmStarted } = command;
  if ([...state.refunds].some(([, { withdrawal }]) => withdrawal?.withdrawalId === withdrawalId)) return [];
  const subscription = state.subscriptions.get(command.subscriptionId ?? '') ?? null;
  const isOfContract = ({ paymentId, subscriptionId }: Payment): boolean =>
    subscription
      ? subscriptionId === subscription.subscriptionId || paymentId === subscription.subscriptionId
      : paymentId === command.paymentId;
  const due = [...state.payments]
    .map(([, payment]) => payment)
    .filter((payment) => isOfContract(payment) && !isDisputed(payment) && !payment.isWithdrawn)
    .flatMap((payment) => {
      const supplied = suppliedBy(state, payment, subscription, isFilmStarted);
      if (!supplied) return [];
      const checkout = state.checkouts.get(subscription?.checkoutId ?? payment.checkoutId ?? '');
      const { amountMinor, ...share } = withdrawalRefund(
        payment,
        supplied,
        checkout?.startsAtOnce ?? false,
        declaredAt,
      );
      return amountMinor > 0 ? [{ paymentId: payment.paymentId, amountMinor, share }] : [];
    });
  return due.flatMap(({ paymentId, amountMinor, share }, n): CustomerEvent[] => [
    {
      type: 'RefundRequested',
      data: {
        refundId: n === 0 ? withdrawalId : `${withdrawalId}-${n + 1}`,
        paymentId,
        amountMinor,
        staffId: null,
        needsApproval: true,
        reason: OWN_REASONS.withdrawal,
        withdrawal: { withdrawalId, ...share },
      },
    },
    ...endPrepaid(state, paymentId, declaredAt),
  ]);
}
