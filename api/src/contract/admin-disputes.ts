import { Provider } from '@sankofa/events/billing/customer-events';
import { Currency } from '@sankofa/events/billing/money';
import { z } from 'zod';
import { customer, Done, Id, mode, PEOPLE, Text, WRITES } from './admin-billing-fields.ts';
import { PersonRef } from './person-ref.ts';
import { defineList, defineRoute, Ids } from './route.ts';

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
  /** When evidence was sent; null before. */
  evidence_at: z.iso.datetime().nullable(),
});
export type AdminDispute = z.infer<typeof AdminDispute>;

export const DisputeFilter = z.strictObject({
  id: Ids,
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
  one: 'Get a dispute',
  access: 'billing.read',
  item: AdminDispute,
  sortable: ['due_at', 'opened_at'],
  filter: DisputeFilter,
  waitsFor: ['payments', ...PEOPLE],
});

/** Parts of the evidence for a dispute, named as Stripe's fields. `receipt`: the invoice as PDF, its text is the number. */
export const EvidenceField = z.enum([
  'customer_name',
  'customer_email_address',
  'product_description',
  'service_date',
  'receipt',
  'access_activity_log',
  'uncategorized_text',
]);
export type EvidenceField = z.infer<typeof EvidenceField>;

/** Most characters of a part. */
export const MAX_EVIDENCE = 12_000;

export const EvidencePart = z.strictObject({ field: EvidenceField, text: z.string().trim().min(1).max(MAX_EVIDENCE) });
export type EvidencePart = z.infer<typeof EvidencePart>;

const EVIDENCE = {
  params: Id,
  problems: ['own_file', 'not_found', 'evidence_refused'],
  waitsFor: ['payments', 'invoices', 'viewings', 'movies'],
} as const;

export const prepareEvidence = defineRoute({
  ...EVIDENCE,
  ...WRITES,
  method: 'POST',
  path: '/api/admin/disputes/:id/evidence/draft',
  summary: 'Prepare evidence for a dispute from what is recorded. The customer sees the access in their access log',
  access: 'billing.refund',
  response: z.array(EvidencePart),
});

export const submitEvidence = defineRoute({
  ...EVIDENCE,
  ...WRITES,
  method: 'POST',
  path: '/api/admin/disputes/:id/evidence',
  summary: 'Send the evidence for a dispute to its provider, once and before the deadline',
  access: 'billing.refund',
  /** The prepared parts, as the member of staff chose and edited them: what they saw is sent. */
  body: z.strictObject({ parts: z.array(EvidencePart).min(1).max(EvidenceField.options.length) }),
  response: Done,
  problems: [...EVIDENCE.problems, 'payments_off', 'provider_unavailable', 'idempotency_key_reused'],
});
