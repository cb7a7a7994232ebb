import { z } from 'zod';

/** An amount, such as `9.99`. */
const Money = z.object({ currency_code: z.string(), value: z.string() });

export const PaypalRefund = z.object({
  id: z.string(),
  status: z.string(),
  amount: Money.optional(),
  /** Set by us: the id of the refund in the log. */
  custom_id: z.string().optional(),
  create_time: z.string().optional(),
  update_time: z.string().optional(),
  seller_payable_breakdown: z.object({ paypal_fee: Money.optional() }).optional(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).optional(),
});
export type PaypalRefund = z.infer<typeof PaypalRefund>;

export const PaypalCapture = z.object({
  id: z.string(),
  status: z.string(),
  amount: Money,
  custom_id: z.string().optional(),
  create_time: z.string(),
  update_time: z.string().optional(),
  seller_receivable_breakdown: z.object({ paypal_fee: Money.optional() }).optional(),
  supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().optional() }).optional() }).optional(),
});
export type PaypalCapture = z.infer<typeof PaypalCapture>;

export const PaypalOrder = z.object({
  id: z.string(),
  status: z.string(),
  create_time: z.string().optional(),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().optional(),
        amount: Money.optional(),
        payments: z
          .object({ captures: z.array(PaypalCapture).default([]), refunds: z.array(PaypalRefund).default([]) })
          .optional(),
      }),
    )
    .default([]),
  payer: z
    .object({ payer_id: z.string().optional(), address: z.object({ country_code: z.string().optional() }).optional() })
    .optional(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
});
export type PaypalOrder = z.infer<typeof PaypalOrder>;

export const PaypalDispute = z.object({
  dispute_id: z.string(),
  reason: z.string().default('OTHER'),
  status: z.string(),
  create_time: z.string(),
  update_time: z.string().optional(),
  dispute_amount: Money,
  disputed_transactions: z.array(z.object({ seller_transaction_id: z.string().optional() })).default([]),
  dispute_outcome: z.object({ outcome_code: z.string().optional(), amount_refunded: Money.optional() }).optional(),
  seller_response_due_date: z.string().optional(),
});
export type PaypalDispute = z.infer<typeof PaypalDispute>;

/** A movement of our balance. */
const PaypalTransaction = z.object({
  transaction_id: z.string(),
  /** https://developer.paypal.com/docs/transaction-search/transaction-event-codes/ */
  transaction_event_code: z.string(),
  transaction_initiation_date: z.string(),
  transaction_amount: Money,
  /** Negative for a fee that we pay. */
  fee_amount: Money.optional(),
  paypal_reference_id: z.string().optional(),
});
export type PaypalTransaction = z.infer<typeof PaypalTransaction>;

export const PaypalTransactions = z.object({
  transaction_details: z.array(z.object({ transaction_info: PaypalTransaction })).default([]),
  total_pages: z.int().default(0),
});

/** What notifications have in common. */
export const PaypalNotification = z.object({
  id: z.string(),
  event_type: z.string(),
  resource: z.record(z.string(), z.unknown()),
});

const MINOR = /^(\d+)(?:\.(\d{1,2}))?$/;

/**
 * PayPal's decimal amount in minor units.
 * @throws RangeError for one with fractions of a cent
 */
export function minorOf({ value }: z.infer<typeof Money>): number {
  const match = MINOR.exec(value);
  if (!match) throw new RangeError(`${value} is no amount in cents`);
  const [, units, cents = ''] = match;
  return Number(units) * 100 + Number(cents.padEnd(2, '0'));
}

/** The same for an amount that may be negative. */
export const signedMinorOf = ({ value, currency_code }: z.infer<typeof Money>): number =>
  value.startsWith('-') ? -minorOf({ value: value.slice(1), currency_code }) : minorOf({ value, currency_code });

/** Minor units as PayPal's decimal amount. */
export const decimalOf = (minor: number): string => (minor / 100).toFixed(2);
