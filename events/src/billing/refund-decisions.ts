import type { EventOf } from '../store/define-event.ts';
import { Refusal } from '../store/refusal.ts';
import type {
  CustomerEvent,
  DisputeClosed,
  DisputeEvidenceSubmitted,
  DisputeOpened,
  RefundCompleted,
  RefundReturned,
} from './customer-events.ts';
import type { CustomerState, Dispute, Payment } from './customer-state.ts';
import { isDisputed, refundableMinor } from './payment-state.ts';

const DAY_MS = 86_400_000;
/** Refunds to one customer above this sum, in minor units and within these days, need a second member of staff. */
export const UNAPPROVED_REFUNDS_MINOR = 10_000;
export const REFUND_PERIOD_DAYS = 30;

export type RefundCommand =
  | {
      readonly kind: 'request_refund';
      readonly refundId: string;
      readonly paymentId: string;
      readonly amountMinor: number;
      readonly staffId: string;
      readonly reason: string;
      /** Whether another member of staff approves any sum. */
      readonly isProposal?: boolean;
    }
  | { readonly kind: 'approve_refund'; readonly refundId: string; readonly staffId: string }
  | {
      readonly kind: 'decline_refund';
      readonly refundId: string;
      readonly staffId: string;
      readonly reason: string;
    }
  /** `refundId`: ours, or that of the provider for a refund made there. */
  | {
      readonly kind: 'record_refund';
      readonly refund: Omit<EventOf<typeof RefundCompleted>['data'], 'taxMinor' | 'paid'>;
    }
  | { readonly kind: 'fail_refund'; readonly refundId: string; readonly failure: string }
  /** The provider gave the money of a completed refund back to us. */
  | {
      readonly kind: 'return_refund';
      readonly returned: Pick<EventOf<typeof RefundReturned>['data'], 'refundId' | 'failure' | 'effectiveAt'>;
    }
  | { readonly kind: 'open_dispute'; readonly dispute: Omit<EventOf<typeof DisputeOpened>['data'], 'paid'> }
  | ({ readonly kind: 'submit_evidence' } & Omit<EventOf<typeof DisputeEvidenceSubmitted>['data'], 'paymentId'>)
  | {
      readonly kind: 'close_dispute';
      readonly dispute: Pick<
        EventOf<typeof DisputeClosed>['data'],
        'disputeId' | 'outcome' | 'returnedMinor' | 'effectiveAt'
      >;
    };

/**
 * Refunds and disputes.
 * @throws Refusal `not_found`, `refund_too_small`, `refund_too_large`, `payment_disputed`, `refund_decided`, `same_staff`,
 * `evidence_refused`
 */
export function decideRefund(state: CustomerState, command: RefundCommand, now: Date): CustomerEvent[] {
  switch (command.kind) {
    case 'request_refund':
      return request(state, command, now);
    case 'approve_refund':
    case 'decline_refund':
      return answer(state, command);
    case 'record_refund':
      return record(state, command.refund);
    case 'fail_refund': {
      const { refundId, failure } = command;
      const refund = state.refunds.get(refundId);
      if (!refund) throw new Refusal('not_found', { what: 'refund' });
      return refund.status === 'approved' ? [{ type: 'RefundFailed', data: { refundId, failure } }] : [];
    }
    case 'return_refund': {
      const refund = state.refunds.get(command.returned.refundId);
      if (!refund) throw new Refusal('not_found', { what: 'refund' });
      if (refund.status !== 'completed' || refund.booked === null) return [];
      return [{ type: 'RefundReturned', data: { ...command.returned, ...refund.booked } }];
    }
    case 'open_dispute': {
      const { paid } = requirePayment(state, command.dispute.paymentId);
      if (state.disputes.has(command.dispute.disputeId)) return [];
      return [{ type: 'DisputeOpened', data: { ...command.dispute, paid } }];
    }
    case 'submit_evidence': {
      const { kind: _, ...data } = command;
      const { paymentId } = requireEvidenceDue(state, data.disputeId, now);
      return [{ type: 'DisputeEvidenceSubmitted', data: { ...data, paymentId } }];
    }
    case 'close_dispute': {
      const opened = requireDispute(state, command.dispute.disputeId);
      const { paymentId, amountMinor: disputedMinor } = opened;
      const { paid } = requirePayment(state, paymentId);
      if (opened.status !== 'open') return [];
      const closed: CustomerEvent = {
        type: 'DisputeClosed',
        data: { ...command.dispute, paymentId, paid, disputedMinor },
      };
      const { outcome, effectiveAt } = command.dispute;
      return [closed, ...(outcome === 'lost' ? endPrepaid(state, paymentId, effectiveAt) : [])];
    }
  }
}

/** @throws Refusal `not_found` */
function requireDispute(state: CustomerState, disputeId: string): Dispute {
  const dispute = state.disputes.get(disputeId);
  if (!dispute) throw new Refusal('not_found', { what: 'dispute' });
  return dispute;
}

/**
 * A dispute that takes evidence now.
 * @throws Refusal `not_found`, `evidence_refused`: it is decided, has evidence, takes none, or its deadline is over
 */
export function requireEvidenceDue(state: CustomerState, disputeId: string, now: Date): Dispute {
  const dispute = requireDispute(state, disputeId);
  const { status, hasEvidence, dueAt } = dispute;
  if (status !== 'open') throw new Refusal('evidence_refused', { why: 'decided' });
  if (hasEvidence) throw new Refusal('evidence_refused', { why: 'sent' });
  if (dueAt === null) throw new Refusal('evidence_refused', { why: 'none_taken' });
  if (dueAt <= now.toISOString()) throw new Refusal('evidence_refused', { why: 'late' });
  return dispute;
}

/** @throws Refusal `not_found` */
function requirePayment(state: CustomerState, paymentId: string): Payment {
  const payment = state.payments.get(paymentId);
  if (!payment) throw new Refusal('not_found', { what: 'payment' });
  return payment;
}

/**
 * A disputed payment is not refunded: the provider may have given the money back already.
 * @throws Refusal `not_found`, `payment_disputed`
 */
function requireUndisputed(state: CustomerState, paymentId: string): Payment {
  const payment = requirePayment(state, paymentId);
  if (isDisputed(payment)) throw new Refusal('payment_disputed');
  return payment;
}

function request(
  state: CustomerState,
  { kind: _, isProposal = false, ...data }: Extract<RefundCommand, { kind: 'request_refund' }>,
  now: Date,
): CustomerEvent[] {
  if (state.refunds.has(data.refundId)) return [];
  const payment = requireUndisputed(state, data.paymentId);
  if (data.amountMinor < 1) throw new Refusal('refund_too_small');
  const leftMinor = refundableMinor(payment);
  if (data.amountMinor > leftMinor) throw new Refusal('refund_too_large', { left: leftMinor / 100 });
  const { livemode } = payment.paid;
  const since = new Date(now.getTime() - REFUND_PERIOD_DAYS * DAY_MS).toISOString();
  const recentMinor = [...state.refunds]
    .map(([, refund]) => refund)
    .filter(({ paymentId }) => state.payments.get(paymentId)?.paid.livemode === livemode)
    .filter(({ staffId, status, requestedAt }) => {
      return staffId !== null && status !== 'declined' && status !== 'failed' && requestedAt >= since;
    })
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const needsApproval = isProposal || recentMinor + data.amountMinor > UNAPPROVED_REFUNDS_MINOR;
  return [{ type: 'RefundRequested', data: { ...data, needsApproval, withdrawal: null } }];
}

function answer(
  state: CustomerState,
  command: Extract<RefundCommand, { kind: 'approve_refund' | 'decline_refund' }>,
): CustomerEvent[] {
  const { refundId, staffId } = command;
  const refund = state.refunds.get(refundId);
  if (!refund) throw new Refusal('not_found', { what: 'refund' });
  if (refund.status !== 'awaiting_approval') throw new Refusal('refund_decided');
  if (command.kind === 'decline_refund') {
    return [{ type: 'RefundDeclined', data: { refundId, staffId, reason: command.reason } }];
  }
  if (refund.staffId === staffId) throw new Refusal('same_staff');
  requireUndisputed(state, refund.paymentId);
  return [{ type: 'RefundApproved', data: { refundId, staffId } }];
}

function record(
  state: CustomerState,
  refund: Extract<RefundCommand, { kind: 'record_refund' }>['refund'],
): CustomerEvent[] {
  const payment = requirePayment(state, refund.paymentId);
  // Once returned, an older answer of the provider changes nothing.
  if (state.refunds.get(refund.refundId)?.booked) return [];
  const isBooked = [...state.refunds].some(([, { booked }]) => booked?.providerRefundId === refund.providerRefundId);
  if (isBooked) return [];
  const { amountMinor, effectiveAt } = refund;
  const isAll = payment.refundedMinor + amountMinor >= payment.amountMinor;
  return [
    { type: 'RefundCompleted', data: { ...refund, paid: payment.paid, taxMinor: taxOf(payment, amountMinor) } },
    ...(isAll ? endPrepaid(state, payment.paymentId, effectiveAt) : []),
  ];
}

/** Ends a plan that was paid once by PayPal, which cannot end it for us: its id is that of the payment. */
export function endPrepaid(state: CustomerState, paymentId: string, at: string): CustomerEvent[] {
  const subscription = state.subscriptions.get(paymentId);
  if (!subscription || subscription.status === 'ended') return [];
  const observedAt = subscription.observedAt > at ? subscription.observedAt : at;
  return [
    {
      type: 'SubscriptionEnded',
      data: { subscription: { ...subscription, status: 'ended', observedAt }, cause: 'cancelled' },
    },
  ];
}

/**
 * Tax in a refund: in proportion, so that the refunds of a whole payment contain exactly its tax. After a returned
 * refund, the rounding of the others may leave less or more than a proportion, but never more than the refund.
 */
function taxOf({ amountMinor, taxMinor, refundedMinor, refundedTaxMinor }: Payment, refundMinor: number): number {
  if (amountMinor === 0) return 0;
  const dueMinor = Math.round((taxMinor * (refundedMinor + refundMinor)) / amountMinor) - refundedTaxMinor;
  return Math.min(refundMinor, Math.max(0, dueMinor));
}
