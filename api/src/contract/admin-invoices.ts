import { Currency } from '@sankofa/events/billing/money';
import { ProductId } from '@sankofa/events/billing/product-terms';
import { z } from 'zod';
import { customer, mode, PEOPLE, Text } from './admin-billing-fields.ts';
import { InvoiceKind, InvoiceNumber } from './billing.ts';
import { defineList, defineRoute, Ids } from './route.ts';

export const AdminInvoice = z.strictObject({
  /** Number as printed. */
  id: z.string(),
  kind: InvoiceKind,
  customer_id: z.string(),
  /** Name of the buyer; null for other documents, and once its key is destroyed. */
  buyer: z.string().nullable(),
  payment_id: z.string(),
  refund_id: z.string().nullable(),
  /** Number of the cancelled invoice or credit note; null for invoices. */
  cancels: z.string().nullable(),
  product_id: ProductId,
  currency: Currency,
  country: z.string().nullable(),
  /** In minor units, with the tax. */
  amount: z.int(),
  tax: z.int(),
  issued_at: z.iso.datetime(),
});
export type AdminInvoice = z.infer<typeof AdminInvoice>;

export const InvoiceFilter = z.strictObject({
  id: Ids,
  ...customer,
  payment_id: Text.optional(),
  kind: InvoiceKind.optional(),
  year: z.int().min(2000).max(9999).optional(),
  ...mode,
});
export type InvoiceFilter = z.infer<typeof InvoiceFilter>;

export const listInvoices = defineList({
  path: '/api/admin/invoices',
  resource: 'invoices',
  summary: 'List invoices and credit notes, newest first',
  one: 'Get an invoice or credit note',
  access: 'billing.read',
  item: AdminInvoice,
  sortable: ['issued_at'],
  filter: InvoiceFilter,
  waitsFor: ['invoices', ...PEOPLE],
});

export const downloadCustomerInvoice = defineRoute({
  method: 'GET',
  path: '/api/admin/invoices/:id/pdf',
  summary: 'Get an invoice or credit note as PDF. The customer sees the access in their access log',
  access: 'billing.read',
  params: z.strictObject({ id: InvoiceNumber }),
  response: 'pdf',
  problems: ['not_found'],
  answers: ['Content-Disposition'],
});
