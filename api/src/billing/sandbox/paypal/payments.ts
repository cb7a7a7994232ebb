import { z } from 'zod';
import { recordTransaction, transactionReferences } from './captures.ts';
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
  context.store.list('paypal.refund', { where: { capture } }).reduce((sum, { amount }) => sum + centsOf(amount), 0);

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

function createRefund(context: PayPalContext, captureId: string, body: z.output<typeof refundBody>): PayPalRefund {
  const capture = context.require('paypal.capture', captureId);
  if (body.amount) checkAmount(body.amount);
  const before = refundedOf(context, captureId);
  const left = centsOf(capture.amount) - before;
  const cents = body.amount ? centsOf(body.amount) : left;
  checkRefund(capture, cents, left);
  const id = context.id();
  const { amount: _amount, ...given } = body;
  const refund: PayPalRefund = {
    id,
    status: 'COMPLETED',
    amount: usd(cents),
    ...(capture.custom_id === undefined ? {} : { custom_id: capture.custom_id }),
    ...(capture.invoice_id === undefined ? {} : { invoice_id: capture.invoice_id }),
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    seller_payable_breakdown: {
      gross_amount: usd(cents),
      // PayPal keeps its fee.
      paypal_fee: usd(0),
      net_amount: usd(cents),
      total_refunded_amount: usd(before + cents),
    },
    links: [
      context.link('self', `/v2/payments/refunds/${id}`),
      context.link('up', `/v2/payments/captures/${captureId}`),
    ],
    create_time: context.time(),
    update_time: context.time(),
  };
  context.save('paypal.refund', { ...refund, capture: captureId });
  context.save('paypal.capture', {
    ...capture,
    status: cents === left ? 'REFUNDED' : 'PARTIALLY_REFUNDED',
    update_time: context.time(),
  });
  recordTransaction(context, {
    transaction_id: id,
    transaction_event_code: 'T1107',
    transaction_initiation_date: context.time(),
    transaction_updated_date: context.time(),
    transaction_amount: usd(-cents),
    transaction_status: 'S',
    paypal_reference_id: captureId,
    paypal_reference_id_type: 'TXN',
    ...transactionReferences(capture),
  });
  context.emit(
    'PAYMENT.CAPTURE.REFUNDED',
    'refund',
    refund,
    `A $ ${usd(cents).value} USD capture payment was refunded`,
  );
  return refund;
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
      const { capture: _capture, ...refund } = context.require('paypal.refund', id);
      return { status: 200, body: refund };
    },
  }),
];
