import {
  DisputeClosed,
  DisputeEvidenceSubmitted,
  DisputeOpened,
  type PaidFor,
  PaymentFeeCharged,
  PaymentReceived,
  type Provider,
  RefundApproved,
  RefundCompleted,
  RefundDeclined,
  RefundFailed,
  RefundRequested,
  RefundReturned,
} from '@sankofa/events/billing/customer-events';
import type { Currency } from '@sankofa/events/billing/money';
import type { ProductId, ProductKind } from '@sankofa/events/billing/product-terms';
import type { WithdrawalShare } from '@sankofa/events/billing/withdrawal-share';
import type { SealedBox } from '@sankofa/events/personal/box';
import { boolean, id, integer, json, nullable, table, text, time, unset } from '../runtime/columns.ts';
import { defineReadModel } from '../runtime/define-read-model.ts';

export type RefundStatus = 'awaiting_approval' | 'approved' | 'declined' | 'completed' | 'failed';

/** Amounts are in minor units. */
const tables = {
  payments: table({
    columns: {
      payment_id: id(),
      customer_id: id(),
      checkout_id: nullable(id()),
      subscription_id: nullable(id()),
      provider: id<Provider>(),
      livemode: boolean(),
      product_id: id<ProductId>(),
      product_kind: id<ProductKind>(),
      product_version: integer(),
      movie_id: nullable(id()),
      creator_id: nullable(id()),
      currency: id<Currency>(),
      country: nullable(id()),
      amount_minor: integer(),
      tax_minor: integer(),
      /** Null until the provider has charged it. */
      fee_minor: nullable(integer()),
      received_at: time(),
      effective_at: time(),
      event_id: text(),
    },
    key: ['payment_id'],
    indexes: [
      ['effective_at', 'payment_id'],
      ['customer_id', 'effective_at'],
      ['product_id', 'effective_at'],
      ['movie_id', 'effective_at'],
      ['subscription_id'],
    ],
  }),
  /** Written only by `add`: what became of a payment. */
  payment_totals: table({
    columns: {
      payment_id: id(),
      refunded_minor: integer(),
      refunded_tax_minor: integer(),
      open_disputes: integer(),
      lost_disputes: integer(),
    },
    key: ['payment_id'],
  }),
  refunds: table({
    columns: {
      refund_id: id(),
      payment_id: id(),
      customer_id: id(),
      amount_minor: integer(),
      status: id<RefundStatus>(),
      /** Null: made at the provider. */
      requested_at: nullable(time()),
      /** Null: the system, or at the provider. */
      requested_by: nullable(id()),
      request_event: nullable(text()),
      sealed_reason: nullable(json<SealedBox>()),
      /** Null unless the customer withdrew. */
      withdrawal: nullable(json<WithdrawalShare>()),
      needs_approval: boolean(),
      decided_at: nullable(time()),
      decided_by: nullable(id()),
      decision_event: nullable(text()),
      /** Why it was declined. */
      sealed_decision: nullable(json<SealedBox>()),
      provider_refund_id: nullable(id()),
      tax_minor: nullable(integer()),
      fee_returned_minor: nullable(integer()),
      completed_at: nullable(time()),
      effective_at: nullable(time()),
      failure: nullable(text()),
    },
    key: ['refund_id'],
    indexes: [['payment_id'], ['customer_id'], ['status', 'requested_at'], ['coalesce(requested_at, completed_at)']],
  }),
  disputes: table({
    columns: {
      dispute_id: id(),
      payment_id: id(),
      customer_id: id(),
      provider: id<Provider>(),
      livemode: boolean(),
      currency: id<Currency>(),
      amount_minor: integer(),
      fee_minor: integer(),
      reason: text(),
      due_at: nullable(time()),
      opened_at: time(),
      opened_effective_at: time(),
      outcome: nullable(id<'won' | 'lost'>()),
      returned_minor: nullable(integer()),
      closed_at: nullable(time()),
      /** When evidence was sent; null before. */
      evidence_at: nullable(time()),
    },
    key: ['dispute_id'],
    indexes: [['payment_id'], ['customer_id'], ['outcome', 'due_at'], ['opened_effective_at', 'dispute_id']],
  }),
};

/** Columns about what a payment is for. */
const paidColumns = ({ provider, livemode, currency, country, item }: PaidFor) => ({
  provider,
  livemode,
  currency,
  country,
  product_id: item.productId,
  product_kind: item.productKind,
  product_version: item.productVersion,
  movie_id: item.movieId,
  creator_id: item.creatorId,
});

const noDecision = unset('decided_at', 'decided_by', 'decision_event', 'sealed_decision');
const notCompleted = unset('provider_refund_id', 'tax_minor', 'fee_returned_minor', 'completed_at', 'effective_at');

/** Payments with their fee, refunds and disputes. Reasons of staff stay sealed. */
export const payments = defineReadModel({
  name: 'payments',
  version: 4,
  reads: [
    PaymentReceived,
    PaymentFeeCharged,
    RefundRequested,
    RefundApproved,
    RefundDeclined,
    RefundCompleted,
    RefundFailed,
    RefundReturned,
    DisputeOpened,
    DisputeEvidenceSubmitted,
    DisputeClosed,
  ],
  tables,
  handlers: {
    PaymentReceived({ id, aggregateId, at, data }, write) {
      write.upsert('payments', {
        payment_id: data.paymentId,
        customer_id: aggregateId,
        checkout_id: data.checkoutId,
        subscription_id: data.subscriptionId,
        ...paidColumns(data.paid),
        amount_minor: data.amountMinor,
        tax_minor: data.taxMinor,
        fee_minor: null,
        received_at: at,
        effective_at: data.effectiveAt,
        event_id: id,
      });
    },
    PaymentFeeCharged({ data: { paymentId, feeMinor } }, write) {
      write.patch('payments', { payment_id: paymentId }, { fee_minor: feeMinor });
    },
    RefundRequested({ id, aggregateId, at, data, sealedData }, write) {
      write.upsert('refunds', {
        refund_id: data.refundId,
        payment_id: data.paymentId,
        customer_id: aggregateId,
        amount_minor: data.amountMinor,
        status: data.needsApproval ? 'awaiting_approval' : 'approved',
        requested_at: at,
        requested_by: data.staffId,
        request_event: id,
        sealed_reason: sealedData ?? null,
        withdrawal: data.withdrawal,
        needs_approval: data.needsApproval,
        ...noDecision,
        ...notCompleted,
        failure: null,
      });
    },
    RefundApproved({ id, at, data: { refundId, staffId } }, write) {
      const decision = { decided_at: at, decided_by: staffId, decision_event: id };
      write.patch('refunds', { refund_id: refundId }, { status: 'approved', ...decision });
    },
    RefundDeclined({ id, at, data: { refundId, staffId }, sealedData }, write) {
      const decision = { decided_at: at, decided_by: staffId, decision_event: id, sealed_decision: sealedData ?? null };
      write.patch('refunds', { refund_id: refundId }, { status: 'declined', ...decision });
    },
    RefundCompleted({ aggregateId, at, data }, write) {
      const { refundId, paymentId, amountMinor, taxMinor } = data;
      // Kept if we requested it; otherwise it was made at the provider.
      write.insert('refunds', {
        refund_id: refundId,
        payment_id: paymentId,
        customer_id: aggregateId,
        amount_minor: amountMinor,
        status: 'completed',
        requested_at: null,
        requested_by: null,
        request_event: null,
        sealed_reason: null,
        withdrawal: null,
        needs_approval: false,
        ...noDecision,
        ...notCompleted,
        failure: null,
      });
      write.patch(
        'refunds',
        { refund_id: refundId },
        {
          status: 'completed',
          amount_minor: amountMinor,
          provider_refund_id: data.providerRefundId,
          tax_minor: taxMinor,
          fee_returned_minor: data.feeReturnedMinor,
          completed_at: at,
          effective_at: data.effectiveAt,
          failure: null,
        },
      );
      const totals = { refunded_minor: amountMinor, refunded_tax_minor: taxMinor };
      write.add('payment_totals', { payment_id: paymentId }, totals);
    },
    RefundFailed({ data: { refundId, failure } }, write) {
      write.patch('refunds', { refund_id: refundId }, { status: 'failed', failure });
    },
    RefundReturned({ data: { refundId, paymentId, amountMinor, taxMinor, failure } }, write) {
      write.patch('refunds', { refund_id: refundId }, { status: 'failed', failure });
      const totals = { refunded_minor: -amountMinor, refunded_tax_minor: -taxMinor };
      write.add('payment_totals', { payment_id: paymentId }, totals);
    },
    DisputeOpened({ aggregateId, at, data }, write) {
      const { provider, livemode, currency } = data.paid;
      write.upsert('disputes', {
        dispute_id: data.disputeId,
        payment_id: data.paymentId,
        customer_id: aggregateId,
        provider,
        livemode,
        currency,
        amount_minor: data.amountMinor,
        fee_minor: data.feeMinor,
        reason: data.disputeReason,
        due_at: data.dueAt,
        opened_at: at,
        opened_effective_at: data.effectiveAt,
        outcome: null,
        returned_minor: null,
        closed_at: null,
        evidence_at: null,
      });
      write.add('payment_totals', { payment_id: data.paymentId }, { open_disputes: 1 });
    },
    DisputeEvidenceSubmitted: ({ at, data: { disputeId } }, write) =>
      write.patch('disputes', { dispute_id: disputeId }, { evidence_at: at }),
    DisputeClosed({ at, data: { disputeId, paymentId, outcome, returnedMinor } }, write) {
      const closed = { outcome, returned_minor: returnedMinor, closed_at: at };
      write.patch('disputes', { dispute_id: disputeId }, closed);
      const lost = outcome === 'lost' ? 1 : 0;
      write.add('payment_totals', { payment_id: paymentId }, { open_disputes: -1, lost_disputes: lost });
    },
  },
});
