import { Provider } from '@sankofa/events/billing/customer-events';
import { Currency } from '@sankofa/events/billing/money';
import { ProductId } from '@sankofa/events/billing/product-terms';
import { z } from 'zod';
import { customer, days, mode, PEOPLE, Text } from './admin-billing-fields.ts';
import { PersonRef } from './person-ref.ts';
import { defineList, Ids } from './route.ts';

export const PaymentState = z.enum(['paid', 'partly_refunded', 'refunded', 'disputed', 'dispute_lost']);
export type PaymentState = z.infer<typeof PaymentState>;

/** Amounts are in minor units. */
export const AdminPayment = z.strictObject({
  id: z.string(),
  customer: PersonRef,
  provider: Provider,
  livemode: z.boolean(),
  product_id: ProductId,
  product_version: z.int(),
  movie_id: z.string().nullable(),
  /** Null for other products. */
  movie_title: z.string().nullable(),
  /** Supported creator; null for other products. */
  creator: PersonRef.nullable(),
  subscription_id: z.string().nullable(),
  currency: Currency,
  country: z.string().nullable(),
  amount: z.int(),
  tax: z.int(),
  /** Null until the provider has charged it. */
  fee: z.int().nullable(),
  refunded: z.int(),
  state: PaymentState,
  /** By the provider. */
  paid_at: z.iso.datetime(),
  recorded_at: z.iso.datetime(),
});
export type AdminPayment = z.infer<typeof AdminPayment>;

export const PaymentFilter = z.strictObject({
  id: Ids,
  ...customer,
  provider: Provider.optional(),
  product_id: ProductId.optional(),
  movie_id: Text.optional(),
  subscription_id: Text.optional(),
  state: PaymentState.optional(),
  ...days,
  ...mode,
});
export type PaymentFilter = z.infer<typeof PaymentFilter>;

export const listPayments = defineList({
  path: '/api/admin/payments',
  resource: 'payments',
  summary: 'List payments, newest first',
  one: 'Get a payment',
  access: 'billing.read',
  item: AdminPayment,
  sortable: ['paid_at', 'amount'],
  filter: PaymentFilter,
  waitsFor: ['payments', 'movies', ...PEOPLE],
});
