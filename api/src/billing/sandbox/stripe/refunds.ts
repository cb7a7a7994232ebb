import type Stripe from 'stripe';
import { z } from 'zod';
import { money } from '../money.ts';
import { book } from './balance.ts';
import { integer, mergeMetadata, metadata, text } from './form-params.ts';
import { behaviorOf } from './payment-methods.ts';
import { listObjects, listParams, stripeCall } from './stripe-call.ts';
import type { StripeContext } from './stripe-context.ts';
import { invalidRequest } from './stripe-error.ts';
import { type Charge, idOf, nulls } from './stripe-objects.ts';

const DAY_S = 86_400;
/** Until a refund to a card that does not accept it fails, in days. */
const FAILS_AFTER_DAYS = 1;

const refundParams = {
  amount: integer().optional(),
  charge: text().optional(),
  metadata: metadata().optional(),
  payment_intent: text().optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
} as const;

type RefundParams = z.output<z.ZodObject<typeof refundParams>>;

function findCharge(context: StripeContext, params: RefundParams): Charge {
  if ((params.charge === undefined) === (params.payment_intent === undefined)) {
    throw invalidRequest('One of the following params should be provided for this request: payment_intent or charge.');
  }
  if (params.charge !== undefined) return context.require('charge', params.charge, 'charge');
  const intent = context.require('payment_intent', params.payment_intent ?? '', 'payment_intent');
  const charge = idOf(intent.latest_charge);
  if (intent.status !== 'succeeded' || charge === null) {
    throw invalidRequest(
      'This PaymentIntent does not have a successful charge to refund.',
      undefined,
      'payment_intent',
    );
  }
  return context.get('charge', charge);
}

function checkAmount(charge: Charge, amount: number): void {
  const left = charge.amount - charge.amount_refunded;
  if (!charge.paid) {
    throw invalidRequest(`Charge ${charge.id} has not been paid.`, 'charge_not_refundable', 'charge');
  }
  if (charge.disputed) {
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, 'charge_disputed');
  }
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded', 'charge');
  }
  if (amount < 1) throw invalidRequest('Invalid positive integer', 'parameter_invalid_integer', 'amount');
  if (amount > left) {
    const part = charge.amount_refunded === 0 ? 'charge amount' : 'unrefunded amount on charge';
    throw invalidRequest(
      `Refund amount (${money(amount, charge.currency)}) is greater than ${part} (${money(left, charge.currency)})`,
      'amount_too_large',
      'amount',
    );
  }
}

function createRefund(context: StripeContext, params: RefundParams): Stripe.Refund {
  const charge = findCharge(context, params);
  const amount = params.amount ?? charge.amount - charge.amount_refunded;
  checkAmount(charge, amount);
  const id = context.id('re');
  const isCard = charge.payment_method_details?.type === 'card';
  const booked = book(context, {
    type: isCard ? 'refund' : 'payment_refund',
    category: 'refund',
    amount: -amount,
    fee: 0,
    currency: charge.currency,
    source: id,
    description: `REFUND FOR CHARGE${charge.description === null ? '' : ` (${charge.description})`}`,
  });
  const refund: Stripe.Refund = {
    id,
    object: 'refund',
    amount,
    balance_transaction: booked.id,
    charge: charge.id,
    created: context.now,
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: isCard ? { card: { type: 'refund' }, type: 'card' } : { type: 'us_bank_transfer' },
    metadata: params.metadata ?? {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: params.reason ?? null,
    status: 'succeeded',
    ...nulls('receipt_number', 'source_transfer_reversal', 'transfer_reversal'),
  };
  const amountRefunded = charge.amount_refunded + amount;
  context.save('refund', refund, 'refund.created');
  context.change(
    'charge',
    { ...charge, amount_refunded: amountRefunded, refunded: amountRefunded === charge.amount },
    'charge.refunded',
  );
  if (charge.payment_method && behaviorOf(context, charge.payment_method).hasFailingRefunds) {
    context.store.database.schedule('refund.fail', id, context.now + FAILS_AFTER_DAYS * DAY_S);
  }
  return refund;
}

/** A refund fails after it succeeded: the bank returns the money, and the charge is no longer refunded. */
export function failRefund(context: StripeContext, id: string): void {
  const refund = context.get('refund', id);
  const charge = context.get('charge', idOf(refund.charge) ?? '');
  const booked = book(context, {
    type: 'refund_failure',
    category: 'refund_failure',
    amount: refund.amount,
    fee: 0,
    currency: refund.currency,
    source: id,
    description: 'REFUND FAILURE',
  });
  context.save('charge', { ...charge, amount_refunded: charge.amount_refunded - refund.amount, refunded: false });
  const failed: Stripe.Refund = {
    ...refund,
    status: 'failed',
    failure_reason: 'unknown',
    failure_balance_transaction: booked.id,
  };
  context.change('refund', failed, 'refund.updated');
  context.save('refund', failed, 'refund.failed');
}

/** Calls about refunds. */
export const refundCalls = [
  stripeCall('POST', '/v1/refunds', refundParams, createRefund),
  stripeCall(
    'GET',
    '/v1/refunds',
    { ...listParams, charge: text().optional(), payment_intent: text().optional() },
    (context, params) => {
      const { charge, payment_intent } = params;
      return listObjects(context, 'refund', params, { charge, payment_intent }, '/v1/refunds');
    },
  ),
  stripeCall('GET', '/v1/refunds/:id', {}, (context, _params, id) => context.require('refund', id)),
  stripeCall('POST', '/v1/refunds/:id', { metadata: metadata() }, (context, params, id) => {
    const refund = context.require('refund', id);
    return context.change(
      'refund',
      { ...refund, metadata: mergeMetadata(refund.metadata ?? {}, params.metadata) },
      'refund.updated',
    );
  }),
];
