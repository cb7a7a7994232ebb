import { Provider } from '@sankofa/events/billing/customer-events';
import { Currency } from '@sankofa/events/billing/money';
import { z } from 'zod';
import { customer, Done, Id, mode, PEOPLE, Text, WRITES } from './admin-billing-fields.ts';
import { PersonRef } from './person-ref.ts';
import { Reason, Why } from './reason.ts';
import { defineList, defineRoute, Ids } from './route.ts';
import { SecondPerson } from './second-person.ts';

export { REFUND_PERIOD_DAYS, UNAPPROVED_REFUNDS_MINOR } from '@sankofa/events/billing/refund-decisions';

export const RefundStatus = z.enum(['awaiting_approval', 'approved', 'declined', 'completed', 'failed']);
export type RefundStatus = z.infer<typeof RefundStatus>;

export const AdminRefund = z.strictObject({
  id: z.string(),
  payment_id: z.string(),
  customer: PersonRef,
  provider: Provider,
  currency: Currency,
  /** In minor units. */
  amount: z.int(),
  status: RefundStatus,
  /** Null: made at the provider. */
  requested_at: z.iso.datetime().nullable(),
  /** Null: the system, or at the provider. */
  requested_by: PersonRef.nullable(),
  /** Null if there is none, and once erased. */
  reason: z.string().nullable(),
  needs_approval: z.boolean(),
  decided_at: z.iso.datetime().nullable(),
  decided_by: PersonRef.nullable(),
  /** Why it was declined. */
  decision_reason: z.string().nullable(),
  completed_at: z.iso.datetime().nullable(),
  /** Code of the provider. */
  failure: z.string().nullable(),
});
export type AdminRefund = z.infer<typeof AdminRefund>;

export const RefundFilter = z.strictObject({
  id: Ids,
  ...customer,
  payment_id: Text.optional(),
  status: RefundStatus.optional(),
  /** Refunds that await approval: for me as the second person, or requested by me. */
  second: SecondPerson.optional(),
  ...mode,
});
export type RefundFilter = z.infer<typeof RefundFilter>;

export const listRefunds = defineList({
  path: '/api/admin/refunds',
  resource: 'refunds',
  summary: 'List refunds, newest first',
  one: 'Get a refund',
  access: 'billing.read',
  item: AdminRefund,
  sortable: ['requested_at', 'amount'],
  filter: RefundFilter,
  waitsFor: ['payments', ...PEOPLE],
});

export const requestRefund = defineRoute({
  ...WRITES,
  method: 'POST',
  path: '/api/admin/payments/:id/refunds',
  summary:
    'Refund a payment, or a part of it. Above a sum per customer, and always from support, another member of staff has to approve it',
  access: 'refunds.propose',
  params: Id,
  body: z.strictObject({
    /** In minor units. */
    amount: z.int().min(1),
    reason: Reason,
  }),
  response: z.strictObject({ id: z.string(), status: RefundStatus }),
  problems: [
    'own_file',
    'not_found',
    'refund_too_small',
    'refund_too_large',
    'payment_disputed',
    'idempotency_key_reused',
  ],
  waitsFor: ['payments'],
});

const DECISION_PROBLEMS = ['own_file', 'not_found', 'refund_decided', 'idempotency_key_reused'] as const;

export const approveRefund = defineRoute({
  ...WRITES,
  method: 'POST',
  path: '/api/admin/refunds/:id/approve',
  summary: 'Approve a refund that another member of staff has requested',
  access: 'billing.approve',
  params: Id,
  response: Done,
  problems: [...DECISION_PROBLEMS, 'same_staff', 'payment_disputed'],
  waitsFor: ['payments'],
});

export const declineRefund = defineRoute({
  ...WRITES,
  method: 'POST',
  path: '/api/admin/refunds/:id/decline',
  summary: 'Decline a refund that awaits approval',
  access: 'billing.approve',
  params: Id,
  body: Why,
  response: Done,
  problems: [...DECISION_PROBLEMS],
  waitsFor: ['payments'],
});
