import type { PayPalContext } from './paypal-context.ts';
import { centsOf, type PayPalCapture, type PayPalOrder, type PayPalTransaction, usd } from './paypal-objects.ts';

const DAY_S = 86_400;
/** Until a pending payment is decided, in days. */
const PENDING_DAYS = 3;

/** Fee of a payment in cents: 3.49 % + 49 ¢, rounded half up. */
export const paypalFeeOf = (cents: number): number => Math.floor((cents * 349 + 5000) / 10_000) + 49;

/** Records a movement of money. */
export const recordTransaction = (context: PayPalContext, info: PayPalTransaction): void => {
  context.save('paypal.transaction', { id: info.transaction_id, info });
};

/** The references that a merchant gave an order. */
const references = ({ custom_id, invoice_id }: { custom_id?: string; invoice_id?: string }) => ({
  ...(custom_id === undefined ? {} : { custom_id }),
  ...(invoice_id === undefined ? {} : { invoice_id }),
});

/** Captures an approved order. */
export function createCapture(context: PayPalContext, order: PayPalOrder, isPending: boolean): PayPalCapture {
  const [unit] = order.purchase_units;
  const id = context.id();
  const pending: PayPalCapture = {
    id,
    status: 'PENDING',
    status_details: { reason: 'PENDING_REVIEW' },
    amount: unit.amount,
    final_capture: true,
    seller_protection: {
      status: 'ELIGIBLE',
      dispute_categories: ['ITEM_NOT_RECEIVED', 'UNAUTHORIZED_TRANSACTION'],
    },
    ...references(unit),
    supplementary_data: { related_ids: { order_id: order.id } },
    links: [
      context.link('self', `/v2/payments/captures/${id}`),
      context.link('refund', `/v2/payments/captures/${id}/refund`, 'POST'),
      context.link('up', `/v2/checkout/orders/${order.id}`),
    ],
    create_time: context.time(),
    update_time: context.time(),
  };
  recordTransaction(context, {
    transaction_id: id,
    transaction_event_code: 'T0006',
    transaction_initiation_date: context.time(),
    transaction_updated_date: context.time(),
    transaction_amount: unit.amount,
    transaction_status: 'P',
    paypal_reference_id: order.id,
    paypal_reference_id_type: 'ODR',
    ...(unit.custom_id === undefined ? {} : { custom_field: unit.custom_id }),
    ...(unit.invoice_id === undefined ? {} : { invoice_id: unit.invoice_id }),
  });
  if (!isPending) return settleCapture(context, pending, 'COMPLETED');
  context.save('paypal.capture', pending);
  context.store.database.schedule('paypal.settle', id, context.now + PENDING_DAYS * DAY_S);
  context.emit('PAYMENT.CAPTURE.PENDING', 'capture', pending, `Payment pending for $ ${unit.amount.value} USD`);
  return pending;
}

/** Decides a payment. */
export function settleCapture(
  context: PayPalContext,
  capture: PayPalCapture,
  status: 'COMPLETED' | 'DECLINED',
): PayPalCapture {
  context.store.database.unschedule('paypal.settle', capture.id);
  const { status_details: _pending, ...settled } = capture;
  const { info } = context.store.get('paypal.transaction', capture.id);
  const gross = centsOf(capture.amount);
  const fee = paypalFeeOf(gross);
  const isPaid = status === 'COMPLETED';
  recordTransaction(context, {
    ...info,
    transaction_status: isPaid ? 'S' : 'D',
    transaction_updated_date: context.time(),
    ...(isPaid ? { fee_amount: usd(-fee) } : {}),
  });
  const after = context.save('paypal.capture', {
    ...settled,
    status,
    update_time: context.time(),
    ...(isPaid
      ? {
          seller_receivable_breakdown: {
            gross_amount: capture.amount,
            paypal_fee: usd(fee),
            net_amount: usd(gross - fee),
          },
        }
      : {}),
  });
  const text = `$ ${capture.amount.value} USD`;
  if (isPaid) context.emit('PAYMENT.CAPTURE.COMPLETED', 'capture', after, `Payment completed for ${text}`);
  else context.emit('PAYMENT.CAPTURE.DENIED', 'capture', after, `Payment denied for ${text}`);
  return after;
}
