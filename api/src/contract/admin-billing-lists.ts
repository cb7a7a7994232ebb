import { Currency } from '@sankofa/events/billing/money';
import { z } from 'zod';
import { PEOPLE } from './admin-billing-fields.ts';
import { DisputeFilter } from './admin-disputes.ts';
import { InvoiceFilter } from './admin-invoices.ts';
import { PostingFilter } from './admin-ledger.ts';
import { PaymentFilter } from './admin-payments.ts';
import { RefundFilter } from './admin-refunds.ts';
import { SubscriptionFilter } from './admin-subscriptions.ts';
import { jsonParameter } from './json-parameter.ts';
import { Reason } from './reason.ts';
import { defineRoute } from './route.ts';

const filtered = <const Name extends string, Filter extends z.ZodType>(name: Name, filter: Filter) =>
  z.strictObject({ list: z.literal(name), filter });

/** A list of money with a filter. */
export const BillingList = z.discriminatedUnion('list', [
  filtered('payments', PaymentFilter),
  filtered('subscriptions', SubscriptionFilter),
  filtered('refunds', RefundFilter),
  filtered('disputes', DisputeFilter),
  filtered('invoices', InvoiceFilter),
  filtered('postings', PostingFilter),
]);
export type BillingList = z.infer<typeof BillingList>;

/** Sums of the rows that fit a filter, in one currency. */
export const ListTotals = z.strictObject({
  currency: Currency,
  rows: z.int(),
  /** In minor units, by field of the list. Credit notes count as negative. */
  sums: z.record(z.string(), z.int()),
});
export type ListTotals = z.infer<typeof ListTotals>;

const waitsFor = ['payments', 'subscriptions', 'invoices', 'ledger', 'movies', ...PEOPLE] as const;

export const getListTotals = defineRoute({
  method: 'GET',
  path: '/api/admin/billing/totals',
  summary: 'Get the sums of a filtered list of money, by currency',
  access: 'billing.read',
  query: z.strictObject({ of: jsonParameter(BillingList, '{"list":"payments","filter":{}}') }),
  response: z.array(ListTotals),
  waitsFor,
});

export const exportBillingList = defineRoute({
  method: 'POST',
  path: '/api/admin/billing/exports',
  summary: 'Export a filtered list of money with its sums as CSV; the export is recorded with its reason',
  access: 'billing.read',
  body: z.strictObject({ of: BillingList, reason: Reason }),
  response: 'csv',
  problems: ['idempotency_key_reused'],
  answers: ['Sankofa-Position', 'Content-Disposition'],
  waitsFor,
});
