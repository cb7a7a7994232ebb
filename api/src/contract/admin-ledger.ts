import { LEDGER_ACCOUNTS } from '@sankofa/events/billing/ledger';
import { Currency } from '@sankofa/events/billing/money';
import { z } from 'zod';
import { Day, days, Id, mode, PEOPLE, Text } from './admin-billing-fields.ts';
import { AdminPayment } from './admin-payments.ts';
import { defineList, defineRoute, Ids } from './route.ts';

export { LEDGER_ACCOUNTS, type LedgerAccount } from '@sankofa/events/billing/ledger';

const Account = z.enum(LEDGER_ACCOUNTS);

export const LedgerBasis = z.enum(['booked', 'effective']);
export type LedgerBasis = z.infer<typeof LedgerBasis>;

const Balance = z.strictObject({
  account: Account,
  /** Provider, country, kind of product or account id. Customers are summed: `all`. */
  part: z.string(),
  currency: Currency,
  /** In minor units. Assets and expenses are positive, income and liabilities negative. */
  amount: z.int(),
  postings: z.int(),
});

export const getBalances = defineRoute({
  method: 'GET',
  path: '/api/admin/ledger/balances',
  summary: 'Get the balance of every account of the ledger at the end of a day (UTC)',
  access: 'billing.read',
  query: z.strictObject({
    /** By default today. */
    as_of: Day.optional(),
    /** `booked`: when it was recorded. `effective`: when it happened at the provider. */
    basis: LedgerBasis.optional(),
    livemode: z.enum(['true', 'false']).optional(),
  }),
  response: z.strictObject({
    as_of: z.iso.date(),
    basis: LedgerBasis,
    livemode: z.boolean(),
    balances: z.array(
      z.strictObject({
        ...Balance.shape,
        /** Name of the person whose account `part` is; null for other accounts, and once erased. */
        part_name: z.string().nullable(),
      }),
    ),
    /** Of all accounts: 0, or the ledger is wrong. */
    sum: z.int(),
  }),
  waitsFor: ['ledger', ...PEOPLE],
});

export const LedgerPosting = z.strictObject({
  id: z.string(),
  event_id: z.string(),
  event_type: z.string(),
  account: Account,
  part: z.string(),
  /** Name of the person whose account `part` is; null for other accounts, and once erased. */
  part_name: z.string().nullable(),
  amount: z.int(),
  currency: Currency,
  booked_at: z.iso.datetime(),
  effective_at: z.iso.datetime(),
  customer_id: z.string(),
  payment_id: z.string(),
});
export type LedgerPosting = z.infer<typeof LedgerPosting>;

export const PostingFilter = z.strictObject({
  id: Ids,
  account: Account.optional(),
  part: Text.optional(),
  payment_id: Text.optional(),
  /** Date that `from` and `to` mean; by default `booked`. */
  basis: LedgerBasis.optional(),
  ...days,
  ...mode,
});
export type PostingFilter = z.infer<typeof PostingFilter>;

export const listPostings = defineList({
  path: '/api/admin/ledger/postings',
  resource: 'ledger-postings',
  summary: 'List lines of the ledger, newest first',
  one: 'Get a line of the ledger',
  access: 'billing.read',
  item: LedgerPosting,
  sortable: ['booked_at', 'effective_at'],
  filter: PostingFilter,
  waitsFor: ['ledger', ...PEOPLE],
});

export const PaymentTrace = z.strictObject({
  payment: AdminPayment,
  /** Oldest first. */
  bookings: z.array(
    z.strictObject({
      event_id: z.string(),
      event_type: z.string(),
      booked_at: z.iso.datetime(),
      effective_at: z.iso.datetime(),
      postings: z.array(z.strictObject({ account: Account, part: z.string(), amount: z.int() })),
    }),
  ),
  /** Where the money is now: accounts that are not zero. */
  balances: z.array(Balance.omit({ postings: true })),
});
export type PaymentTrace = z.infer<typeof PaymentTrace>;

export const tracePayment = defineRoute({
  method: 'GET',
  path: '/api/admin/payments/:id/trace',
  summary: 'Get where the money of a payment went: every line of the ledger, by event',
  access: 'billing.read',
  params: Id,
  response: PaymentTrace,
  problems: ['not_found'],
  waitsFor: ['payments', 'ledger', 'movies', ...PEOPLE],
});
