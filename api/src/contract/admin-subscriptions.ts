import { Provider, SubscriptionStatus } from '@sankofa/events/billing/customer-events';
import { Currency } from '@sankofa/events/billing/money';
import { ProductId } from '@sankofa/events/billing/product-terms';
import { z } from 'zod';
import { customer, mode, PEOPLE } from './admin-billing-fields.ts';
import { PersonRef } from './person-ref.ts';
import { defineList, Ids } from './route.ts';

export const AdminSubscription = z.strictObject({
  id: z.string(),
  customer: PersonRef,
  provider: Provider,
  livemode: z.boolean(),
  product_id: ProductId,
  product_version: z.int(),
  creator: PersonRef.nullable(),
  /** Each month, in minor units. */
  price: z.int(),
  currency: Currency,
  status: SubscriptionStatus,
  started_at: z.iso.datetime(),
  period_ends_at: z.iso.datetime(),
  trial_ends_at: z.iso.datetime().nullable(),
  cancels_at: z.iso.datetime().nullable(),
  past_due_since: z.iso.datetime().nullable(),
  ended_at: z.iso.datetime().nullable(),
  end_cause: z.string().nullable(),
});
export type AdminSubscription = z.infer<typeof AdminSubscription>;

export const SubscriptionFilter = z.strictObject({
  id: Ids,
  ...customer,
  provider: Provider.optional(),
  product_id: ProductId.optional(),
  status: SubscriptionStatus.optional(),
  ...mode,
});
export type SubscriptionFilter = z.infer<typeof SubscriptionFilter>;

export const listSubscriptions = defineList({
  path: '/api/admin/subscriptions',
  resource: 'subscriptions',
  summary: 'List subscriptions, newest first',
  one: 'Get a subscription',
  access: 'billing.read',
  item: AdminSubscription,
  sortable: ['started_at', 'period_ends_at'],
  filter: SubscriptionFilter,
  waitsFor: ['subscriptions', ...PEOPLE],
});
