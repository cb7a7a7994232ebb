import { z } from 'zod';
import { newRefund, recordRefund, refundedOf } from './payments.ts';
import { NOTHING, type PayPalCall, paypalCall } from './paypal-call.ts';
import type { PayPalContext } from './paypal-context.ts';
import { unprocessable } from './paypal-error.ts';
import { centsOf, type PayPalDispute, usd } from './paypal-objects.ts';

const DAY_S = 86_400;
/** Time to answer a dispute, in days. */
const RESPONSE_DAYS = 10;

/** The payer disputes a payment. */
export function disputeCapture(context: PayPalContext, captureId: string, reason = 'UNAUTHORISED'): PayPalDispute {
  const capture = context.require('paypal.capture', captureId);
  if (capture.status !== 'COMPLETED' && capture.status !== 'PARTIALLY_REFUNDED') {
    throw unprocessable('TRANSACTION_REFUSED', 'The payment cannot be disputed.');
  }
  const id = `PP-D-${context.id(5)}`;
  const dispute: PayPalDispute = {
    dispute_id: id,
    create_time: context.time(),
    update_time: context.time(),
    disputed_transactions: [
      {
        seller_transaction_id: captureId,
        gross_amount: capture.amount,
        transaction_status: 'COMPLETED',
        ...(capture.custom_id === undefined ? {} : { custom: capture.custom_id }),
        ...(capture.invoice_id === undefined ? {} : { invoice_number: capture.invoice_id }),
      },
    ],
    reason,
    status: 'WAITING_FOR_SELLER_RESPONSE',
    dispute_amount: usd(centsOf(capture.amount) - refundedOf(context, captureId)),
    dispute_life_cycle_stage: 'CHARGEBACK',
    dispute_channel: 'INTERNAL',
    seller_response_due_date: context.time(RESPONSE_DAYS * DAY_S),
    links: [context.link('self', `/v1/customer/disputes/${id}`)],
  };
  context.save('paypal.dispute', { id, dispute });
  context.store.database.schedule('paypal.dispute_due', id, context.now + RESPONSE_DAYS * DAY_S);
  context.emit('CUSTOMER.DISPUTE.CREATED', 'dispute', dispute, `A new dispute opened with Case # ${id}`);
  return dispute;
}

/** PayPal decides a dispute. In the buyer's favour, the payment is reversed. */
export function resolveDispute(context: PayPalContext, id: string, favour: 'buyer' | 'seller'): PayPalDispute {
  const { dispute } = context.require('paypal.dispute', id);
  if (dispute.status === 'RESOLVED') throw unprocessable('TRANSACTION_REFUSED', 'The dispute is already resolved.');
  context.store.database.unschedule('paypal.dispute_due', id);
  const isBuyer = favour === 'buyer';
  const resolved: PayPalDispute = {
    ...dispute,
    status: 'RESOLVED',
    dispute_outcome: isBuyer
      ? { outcome_code: 'RESOLVED_BUYER_FAVOUR', amount_refunded: dispute.dispute_amount }
      : { outcome_code: 'RESOLVED_SELLER_FAVOUR' },
    update_time: context.time(),
  };
  context.save('paypal.dispute', { id, dispute: resolved });
  if (isBuyer) reverse(context, dispute);
  context.emit('CUSTOMER.DISPUTE.RESOLVED', 'dispute', resolved, `A dispute was resolved with case # ${id}`);
  return resolved;
}

function reverse(context: PayPalContext, dispute: PayPalDispute): void {
  const captureId = dispute.disputed_transactions[0]?.seller_transaction_id ?? '';
  const capture = context.store.get('paypal.capture', captureId);
  const before = refundedOf(context, captureId);
  const cents = centsOf(capture.amount) - before;
  context.save('paypal.capture', { ...capture, status: 'REFUNDED', update_time: context.time() });
  const reversal = context.save('paypal.reversal', newRefund(context, capture, cents, before));
  recordRefund(context, reversal, captureId, 'T1106');
  context.emit('PAYMENT.CAPTURE.REVERSED', 'refund', reversal, `A $ ${reversal.amount.value} USD payment was reversed`);
}

/** The merchant answers a dispute. PayPal decides it then: `control.resolvePayPalDispute`. */
function provideEvidence(
  context: PayPalContext,
  id: string,
  evidences: PayPalDispute['evidences'] = [],
): PayPalDispute {
  const { dispute } = context.require('paypal.dispute', id);
  if (dispute.status !== 'WAITING_FOR_SELLER_RESPONSE') {
    throw unprocessable('DISPUTE_STATE_NOT_ALLOWED', 'The dispute takes no evidence.');
  }
  context.store.database.unschedule('paypal.dispute_due', id);
  const answered: PayPalDispute = { ...dispute, evidences, status: 'UNDER_REVIEW', update_time: context.time() };
  context.save('paypal.dispute', { id, dispute: answered });
  context.emit('CUSTOMER.DISPUTE.UPDATED', 'dispute', answered, `A dispute was updated with case # ${id}`);
  return answered;
}

/** Calls about disputes. */
export const paypalDisputeCalls: readonly PayPalCall[] = [
  paypalCall({
    method: 'GET',
    path: '/v1/customer/disputes/:id',
    body: NOTHING,
    query: NOTHING,
    run: (context, { id }) => ({ status: 200, body: context.require('paypal.dispute', id).dispute }),
  }),
  paypalCall({
    method: 'POST',
    path: '/v1/customer/disputes/:id/provide-evidence',
    body: z.strictObject({
      evidences: z.array(z.strictObject({ evidence_type: z.string(), notes: z.string().max(2_000).optional() })).min(1),
      /** Name of a file beside the JSON. */
      file1: z.string().min(1).optional(),
    }),
    query: NOTHING,
    run: (context, { id, body: { evidences, file1 } }) => {
      const documents = file1 === undefined ? {} : { documents: [{ name: file1 }] };
      const provided = evidences.map((one, n) => (n === 0 ? { ...one, ...documents } : one));
      return { status: 200, body: { links: provideEvidence(context, id, provided).links } };
    },
  }),
];
