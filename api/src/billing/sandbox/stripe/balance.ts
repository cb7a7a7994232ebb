import type Stripe from 'stripe';
import { text } from './form-params.ts';
import { listObjects, listParams, stripeCall } from './stripe-call.ts';
import type { StripeContext } from './stripe-context.ts';

const DAY_S = 86_400;
/** Until money becomes available, in days. */
const AVAILABLE_AFTER_DAYS = 2;

/** Fee of a payment in minor units: 2.9 % + 30 ¢, rounded half up. */
export const feeOf = (amount: number): number => Math.floor((amount * 29 + 500) / 1000) + 30;

/** A movement on the balance. */
interface Booking {
  readonly type: 'charge' | 'refund' | 'payment' | 'payment_refund' | 'adjustment' | 'refund_failure';
  readonly category: string;
  /** Minor units; negative if it is withdrawn. */
  readonly amount: number;
  readonly fee: number;
  readonly feeDescription?: string;
  readonly currency: string;
  readonly source: string;
  readonly description: string | null;
}

/** Books a balance transaction. */
export function book(context: StripeContext, booking: Booking): Stripe.BalanceTransaction {
  const { amount, fee, currency } = booking;
  return context.save('balance_transaction', {
    id: context.id('txn'),
    object: 'balance_transaction',
    amount,
    available_on: amount > 0 ? context.now + AVAILABLE_AFTER_DAYS * DAY_S : context.now,
    balance_type: 'payments',
    created: context.now,
    currency,
    description: booking.description,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [
            {
              amount: fee,
              application: null,
              currency,
              description: booking.feeDescription ?? 'Stripe processing fees',
              type: 'stripe_fee',
            },
          ],
    net: amount - fee,
    reporting_category: booking.category,
    source: booking.source,
    status: 'pending',
    type: booking.type,
  });
}

const withStatus = (context: StripeContext, booked: Stripe.BalanceTransaction): Stripe.BalanceTransaction => ({
  ...booked,
  status: booked.available_on <= context.now ? 'available' : 'pending',
});

function balance(context: StripeContext): Stripe.Balance {
  const sums = (isAvailable: boolean): Stripe.Balance.Available[] => {
    const rows = context.store.database
      .sql(
        `SELECT data ->> '$.currency' AS currency, sum(data ->> '$.net') AS amount FROM object
         WHERE kind = 'balance_transaction' AND (data ->> '$.available_on' <= ?) = ? GROUP BY 1 ORDER BY 1`,
      )
      .all(context.now, isAvailable ? 1 : 0);
    const found = rows.map((row) => ({
      amount: Number(row.amount),
      currency: String(row.currency),
      source_types: { card: Number(row.amount) },
    }));
    return found.length > 0 ? found : [{ amount: 0, currency: 'usd', source_types: { card: 0 } }];
  };
  return { object: 'balance', available: sums(true), livemode: false, pending: sums(false) };
}

/** A balance transaction with its status now. */
export const findBooking = (context: StripeContext, id: string): Stripe.BalanceTransaction =>
  withStatus(context, context.require('balance_transaction', id));

/** Calls about the balance. */
export const balanceCalls = [
  stripeCall('GET', '/v1/balance', {}, balance),
  stripeCall(
    'GET',
    '/v1/balance_transactions',
    { ...listParams, currency: text().optional(), source: text().optional(), type: text().optional() },
    (context, params) => {
      const { currency, source, type } = params;
      const list = listObjects(
        context,
        'balance_transaction',
        params,
        { currency, source, type },
        '/v1/balance_transactions',
      );
      return { ...list, data: list.data.map((booked) => withStatus(context, booked)) };
    },
  ),
  stripeCall('GET', '/v1/balance_transactions/:id', {}, (context, _params, id) => findBooking(context, id)),
];
