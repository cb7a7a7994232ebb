import { z } from 'zod';
import { recordTransaction } from './captures.ts';
import { checkAmount, moneySchema } from './orders.ts';
import { NOTHING, type PayPalCall, paypalCall } from './paypal-call.ts';
import type { PayPalContext } from './paypal-context.ts';
import { unprocessable } from './paypal-error.ts';
import { centsOf, type PayPalCapture, type PayPalRefund, usd } from './paypal-objects.ts';

const refundBody = z.strictObject({
  amount: moneySchema.optional(),
  custom_id: z.string().min(1).max(127).optional(),
  invoice_id: z.string().min(1).max(127).optional(),
  note_to_payer: z.string().min(1).max(255).optional(),
});

/** What has been refunded of a capture, in cents. */
export const refundedOf = (context: PayPalContext, capture: string): number =>
  context.store
    .list('paypal.refund', { where: { capture } })
    .filter(({ status }) => status === 'COMPLETED')
    .reduce((sum, { amount }) => sum + centsOf(amount), 0);

function checkRefund(capture: PayPalCapture, amount: number, left: number): void {
  if (capture.status === 'PENDING') {
    throw unprocessable('PENDING_CAPTURE', 'Cannot initiate a refund as the capture is pending.');
  }
  if (capture.status === 'DECLINED') {
    throw unprocessable(
      'REFUND_NOT_ALLOWED',
      'Full refund refused - partial refund has already been done on this payment',
    );
  }
  if (capture.status === 'REFUNDED' || left === 0) {
    throw unprocessable('CAPTURE_FULLY_REFUNDED', 'The capture has already been fully refunded');
  }
  if (amount > left) {
    throw unprocessable(
      'REFUND_AMOUNT_EXCEEDED',
      'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
    );
  }
}

/**
 * A refund of a capture.
 * @param cents its amount
 * @param before what has been refunded before, in cents
 */
export function newRefund(context: PayPalContext, capture: PayPalCapture, cents: number, before: number): PayPalRefund {
  const id = context.id();
  return {
    id,
    status: 'COMPLETED',
    amount: usd(cents),
    ...(capture.custom_id === undefined ? {} : { custom_id: capture.custom_id }),
    ...(capture.invoice_id === undefined ? {} : { invoice_id: capture.invoice_id }),
    seller_payable_breakdown: {
      gross_amount: usd(cents),
      // PayPal keeps its fee.
      paypal_fee: usd(0),
      net_amount: usd(cents),
      total_refunded_amount: usd(before + cents),
    },
    links: [
      context.link('self', `/v2/payments/refunds/${id}`),
      context.link('up', `/v2/payments/captures/${capture.id}`),
    ],
    create_time: context.time(),
    update_time: context.time(),
  };
}

/** Records the movement of money of a refund. */
export const recordRefund = (
  context: PayPalContext,
  { id, amount, custom_id, invoice_id }: PayPalRefund,
  capture: string,
  code: 'T1106' | 'T1107',
): void =>
  recordTransaction(context, {
    transaction_id: id,
    transaction_event_code: code,
    transaction_initiation_date: context.time(),
    transaction_updated_date: context.time(),
    transaction_amount: usd(-centsOf(amount)),
    transaction_status: 'S',
    paypal_reference_id: capture,
    paypal_reference_id_type: 'TXN',
    ...(custom_id === undefined ? {} : { custom_field: custom_id }),
    ...(invoice_id === undefined ? {} : { invoice_id }),
  });

function createRefund(context: PayPalContext, captureId: string, body: z.output<typeof refundBody>): PayPalRefund {
  const capture = context.require('paypal.capture', captureId);
  if (body.amount) checkAmount(body.amount);
  const before = refundedOf(context, captureId);
  const left = centsOf(capture.amount) - before;
  const cents = body.amount ? centsOf(body.amount) : left;
  checkRefund(capture, cents, left);
  const { custom_id, invoice_id, note_to_payer } = body;
  const refund: PayPalRefund = {
    ...newRefund(context, capture, cents, before),
    ...(custom_id === undefined ? {} : { custom_id }),
    ...(invoice_id === undefined ? {} : { invoice_id }),
    ...(note_to_payer === undefined ? {} : { note_to_payer }),
  };
  context.save('paypal.refund', { ...refund, capture: captureId });
  context.save('paypal.capture', {
    ...capture,
    status: cents === left ? 'REFUNDED' : 'PARTIALLY_REFUNDED',
    update_time: context.time(),
  });
  recordRefund(context, refund, captureId, 'T1107');
  context.emit(
    'PAYMENT.CAPTURE.REFUNDED',
    'refund',
    refund,
    `A $ ${usd(cents).value} USD capture payment was refunded`,
  );
  return refund;
}

/** A refund fails after it was completed: the buyer's account did not take the money, and we have it again. */
export function failPayPalRefund(context: PayPalContext, id: string): void {
  const refund = context.require('paypal.refund', id);
  if (refund.status === 'FAILED') throw unprocessable('TRANSACTION_REFUSED', 'The refund has failed already.');
  const { capture: captureId, ...failed } = context.save('paypal.refund', {
    ...refund,
    status: 'FAILED',
    update_time: context.time(),
  });
  const status = refundedOf(context, captureId) === 0 ? 'COMPLETED' : 'PARTIALLY_REFUNDED';
  const capture = context.require('paypal.capture', captureId);
  context.save('paypal.capture', { ...capture, status, update_time: context.time() });
  const { info } = context.require('paypal.transaction', id);
  recordTransaction(context, { ...info, transaction_status: 'D', transaction_updated_date: context.time() });
  context.emit('PAYMENT.REFUND.FAILED', 'refund', failed, `A $ ${refund.amount.value} USD refund failed`);
}

/** Calls about captures and refunds. */
export const paypalPaymentCalls: readonly PayPalCall[] = [
  paypalCall({
    method: 'GET',
    path: '/v2/payments/captures/:id',
    body: NOTHING,
    query: NOTHING,
    run: (context, { id }) => ({ status: 200, body: context.require('paypal.capture', id) }),
  }),
  paypalCall({
    method: 'POST',
    path: '/v2/payments/captures/:id/refund',
    body: refundBody,
    query: NOTHING,
    run: (context, { id, body, isMinimal }) => {
      const refund = createRefund(context, id, body);
      const minimal = { id: refund.id, status: refund.status, links: refund.links };
      return { status: 201, body: isMinimal ? minimal : refund };
    },
  }),
  paypalCall({
    method: 'GET',
    path: '/v2/payments/refunds/:id',
    body: NOTHING,
    query: NOTHING,
    run: (context, { id }) => {
      const reversal = context.store.find('paypal.reversal', id);
      if (reversal) return { status: 200, body: reversal };
      const { capture: _capture, ...refund } = context.require('paypal.refund', id);
      return { status: 200, body: refund };
    },
  }),
];
