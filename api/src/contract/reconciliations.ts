import { Provider } from '@sankofa/events/billing/customer-events';
import { MovementKind } from '@sankofa/events/billing/movement';
import { DifferenceKind } from '@sankofa/events/billing/reconciliation-difference';
import { z } from 'zod';
import { Day, Done, Id, PEOPLE, Text, WRITES } from './admin-billing-fields.ts';
import { PersonRef } from './person-ref.ts';
import { Why } from './reason.ts';
import { defineList, defineRoute } from './route.ts';

export { MovementKind } from '@sankofa/events/billing/movement';
export { DifferenceKind } from '@sankofa/events/billing/reconciliation-difference';

/** Longest period of a reconciliation, in days. */
export const MAX_RECONCILED_DAYS = 400;

export const Reconciliation = z.strictObject({
  id: z.string(),
  provider: Provider,
  livemode: z.boolean(),
  from: z.iso.datetime(),
  /** Exclusive. */
  to: z.iso.datetime(),
  started_at: z.iso.datetime(),
  /** Null: daily. */
  started_by: PersonRef.nullable(),
  /** Null while it is running. */
  completed_at: z.iso.datetime().nullable(),
  compared: z.int().nullable(),
  /** Recorded now, because their notification was lost. */
  recovered: z.int().nullable(),
  differences: z.int().nullable(),
  /** Of what was compared, after fees, in minor units; null while it is running. */
  sums: z.array(z.strictObject({ currency: z.string(), provider_amount: z.int(), ledger_amount: z.int() })).nullable(),
});
export type Reconciliation = z.infer<typeof Reconciliation>;

export const listReconciliations = defineList({
  path: '/api/admin/reconciliations',
  resource: 'reconciliations',
  summary: 'List reconciliations of the ledger with payment providers, newest first',
  one: 'Get a reconciliation',
  access: 'billing.read',
  item: Reconciliation,
  sortable: ['started_at'],
  filter: z.strictObject({ provider: Provider.optional(), livemode: z.boolean().optional() }),
  waitsFor: ['reconciliations', ...PEOPLE],
});

export const startReconciliation = defineRoute({
  ...WRITES,
  method: 'POST',
  path: '/api/admin/reconciliations',
  summary: 'Compare the movements of money at a payment provider with the ledger, from a day until now',
  access: 'billing.reconcile',
  body: z.strictObject({
    provider: Provider,
    /** UTC day. */
    from: Day,
  }),
  response: Done,
  problems: ['payments_off', 'reconciliation_period', 'idempotency_key_reused'],
});

/** Amounts are in minor units, and 0 on a side that does not have the movement. */
export const Difference = z.strictObject({
  id: z.string(),
  reconciliation_id: z.string(),
  provider: Provider,
  livemode: z.boolean(),
  movement: MovementKind,
  /** At the provider. */
  object_id: z.string(),
  /** Null if the ledger does not know it. */
  payment_id: z.string().nullable(),
  happened_at: z.iso.datetime(),
  kind: DifferenceKind,
  currency: z.string(),
  /** Before fees; negative if it was withdrawn. */
  provider_amount: z.int(),
  provider_fee: z.int(),
  ledger_amount: z.int(),
  ledger_fee: z.int(),
  found_at: z.iso.datetime(),
  state: z.enum(['open', 'closed']),
  closed_at: z.iso.datetime().nullable(),
  closed_by: PersonRef.nullable(),
  /** Null if it is open, and once erased. */
  reason: z.string().nullable(),
});
export type Difference = z.infer<typeof Difference>;

export const listDifferences = defineList({
  path: '/api/admin/differences',
  resource: 'differences',
  summary: 'List differences between payment providers and the ledger, newest first',
  one: 'Get a difference between a payment provider and the ledger',
  access: 'billing.read',
  item: Difference,
  sortable: ['found_at', 'happened_at'],
  filter: z.strictObject({
    provider: Provider.optional(),
    kind: DifferenceKind.optional(),
    state: z.enum(['open', 'closed']).optional(),
    payment_id: Text.optional(),
    livemode: z.boolean().optional(),
  }),
  waitsFor: ['reconciliations', ...PEOPLE],
});

export const closeDifference = defineRoute({
  ...WRITES,
  method: 'POST',
  path: '/api/admin/differences/:id/close',
  summary: 'Close a difference with a reason. It opens again if its amounts change',
  access: 'billing.reconcile',
  params: Id,
  body: Why,
  response: Done,
  problems: ['own_file', 'not_found', 'difference_closed', 'idempotency_key_reused'],
});
