import { z } from 'zod';
import { Id, PEOPLE } from './admin-billing-fields.ts';
import { AdminDispute } from './admin-disputes.ts';
import { AdminGrant } from './admin-grants.ts';
import { AdminInvoice } from './admin-invoices.ts';
import { AdminPayment } from './admin-payments.ts';
import { AdminRefund } from './admin-refunds.ts';
import { AdminSubscription } from './admin-subscriptions.ts';
import { PersonRef } from './person-ref.ts';
import { defineRoute } from './route.ts';

/** Everything a person has bought: at most the newest 200 of each kind. */
export const CustomerBilling = z.strictObject({
  customer: PersonRef,
  /** What the person may watch, and why. */
  access: z.strictObject({
    premium_films: z.boolean(),
    source: z.enum(['free', 'subscription', 'purchase', 'credit', 'pass', 'grant']),
    until: z.iso.datetime().nullable(),
  }),
  subscriptions: z.array(AdminSubscription),
  payments: z.array(AdminPayment),
  refunds: z.array(AdminRefund),
  disputes: z.array(AdminDispute),
  grants: z.array(AdminGrant),
  invoices: z.array(AdminInvoice),
  failed_payments: z.array(
    z.strictObject({
      subscription_id: z.string(),
      attempt: z.int(),
      decline_code: z.string(),
      needs_authentication: z.boolean(),
      failed_at: z.iso.datetime(),
      next_attempt_at: z.iso.datetime().nullable(),
    }),
  ),
});
export type CustomerBilling = z.infer<typeof CustomerBilling>;

export const getCustomerBilling = defineRoute({
  method: 'GET',
  path: '/api/admin/customers/:id',
  summary: 'Get what a person has bought, and why they may watch',
  access: 'billing.customer',
  params: Id,
  response: CustomerBilling,
  problems: ['not_found', 'look_required'],
  waitsFor: ['payments', 'subscriptions', 'access_grants', 'invoices', 'movies', ...PEOPLE],
});
