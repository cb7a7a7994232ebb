import { Provider } from '@sankofa/events/billing/customer-events';
import { Currency } from '@sankofa/events/billing/money';
import { z } from 'zod';
import { customer, mode, PEOPLE, Text } from './admin-billing-fields.ts';
import { PersonRef } from './person-ref.ts';
import { defineList } from './route.ts';

export const AdminDispute = z.strictObject({
  id: z.string(),
  payment_id: z.string(),
  customer: PersonRef,
  provider: Provider,
  currency: Currency,
  /** In minor units. */
  amount: z.int(),
  fee: z.int(),
  /** Code of the provider. */
  reason: z.string(),
  /** Deadline for evidence; null if the provider takes none. */
  due_at: z.iso.datetime().nullable(),
  opened_at: z.iso.datetime(),
  state: z.enum(['open', 'won', 'lost']),
  closed_at: z.iso.datetime().nullable(),
});
export type AdminDispute = z.infer<typeof AdminDispute>;

export const DisputeFilter = z.strictObject({
  id: Text.optional(),
  ...customer,
  payment_id: Text.optional(),
  state: z.enum(['open', 'won', 'lost']).optional(),
  ...mode,
});
export type DisputeFilter = z.infer<typeof DisputeFilter>;

export const listDisputes = defineList({
  path: '/api/admin/disputes',
  resource: 'disputes',
  summary: 'List disputes of payments, by deadline',
  access: 'billing.read',
  item: AdminDispute,
  sortable: ['due_at', 'opened_at'],
  filter: DisputeFilter,
  waitsFor: ['payments', ...PEOPLE],
});
