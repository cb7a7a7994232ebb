import type { Provider } from '@sankofa/events/billing/customer-events';
import type { MovementKind } from '@sankofa/events/billing/movement';
import { ReconciliationCompleted, ReconciliationStarted } from '@sankofa/events/billing/reconciliation';
import {
  DifferenceClosed,
  DifferenceFound,
  type DifferenceKind,
} from '@sankofa/events/billing/reconciliation-difference';
import type { SealedBox } from '@sankofa/events/personal/box';
import { boolean, id, integer, json, nullable, table, text, time, unset } from '../runtime/columns.ts';
import { defineReadModel } from '../runtime/define-read-model.ts';

/** Sums of what was compared, after fees, in minor units. */
export interface ReconciledSum {
  readonly currency: string;
  readonly providerMinor: number;
  readonly ledgerMinor: number;
}

const tables = {
  reconciliations: table({
    columns: {
      reconciliation_id: id(),
      provider: id<Provider>(),
      livemode: boolean(),
      from_time: time(),
      to_time: time(),
      started_at: time(),
      /** Null: the daily job. */
      started_by: nullable(id()),
      completed_at: nullable(time()),
      compared: nullable(integer()),
      recovered: nullable(integer()),
      differences: nullable(integer()),
      sums: nullable(json<readonly ReconciledSum[]>()),
    },
    key: ['reconciliation_id'],
    indexes: [['started_at', 'reconciliation_id']],
  }),
  /** As last found. Amounts are in minor units. */
  differences: table({
    columns: {
      difference_id: id(),
      reconciliation_id: id(),
      provider: id<Provider>(),
      livemode: boolean(),
      movement: id<MovementKind>(),
      object_id: id(),
      payment_id: nullable(id()),
      customer_id: nullable(id()),
      effective_at: time(),
      kind: id<DifferenceKind>(),
      currency: text(),
      provider_minor: integer(),
      provider_fee_minor: integer(),
      ledger_minor: integer(),
      ledger_fee_minor: integer(),
      found_at: time(),
      /** Null while it is open. */
      closed_at: nullable(time()),
      closed_by: nullable(id()),
      close_event: nullable(text()),
      sealed_reason: nullable(json<SealedBox>()),
    },
    key: ['difference_id'],
    indexes: [['found_at', 'difference_id'], ['payment_id'], ['reconciliation_id']],
  }),
};

/** Reconciliations with providers, and what differs. Reasons of staff stay sealed. */
export const reconciliations = defineReadModel({
  name: 'reconciliations',
  version: 1,
  reads: [ReconciliationStarted, ReconciliationCompleted, DifferenceFound, DifferenceClosed],
  tables,
  handlers: {
    ReconciliationStarted({ aggregateId, at, data }, write) {
      write.upsert('reconciliations', {
        reconciliation_id: aggregateId,
        provider: data.provider,
        livemode: data.livemode,
        from_time: data.from,
        to_time: data.to,
        started_at: at,
        started_by: data.staffId,
        ...unset('completed_at', 'compared', 'recovered', 'differences', 'sums'),
      });
    },
    ReconciliationCompleted({ aggregateId, at, data: { compared, recovered, differences, sums } }, write) {
      const result = { completed_at: at, compared, recovered, differences, sums };
      write.patch('reconciliations', { reconciliation_id: aggregateId }, result);
    },
    DifferenceFound({ aggregateId, at, data: { figures, ...data } }, write) {
      write.upsert('differences', {
        difference_id: aggregateId,
        reconciliation_id: data.reconciliationId,
        provider: data.provider,
        livemode: data.livemode,
        movement: data.movement,
        object_id: data.objectId,
        payment_id: data.paymentId,
        customer_id: data.customerId,
        effective_at: data.effectiveAt,
        kind: figures.kind,
        currency: figures.currency,
        provider_minor: figures.providerMinor,
        provider_fee_minor: figures.providerFeeMinor,
        ledger_minor: figures.ledgerMinor,
        ledger_fee_minor: figures.ledgerFeeMinor,
        found_at: at,
        ...unset('closed_at', 'closed_by', 'close_event', 'sealed_reason'),
      });
    },
    DifferenceClosed({ id, aggregateId, at, data: { staffId }, sealedData }, write) {
      const closed = { closed_at: at, closed_by: staffId, close_event: id, sealed_reason: sealedData ?? null };
      write.patch('differences', { difference_id: aggregateId }, closed);
    },
  },
});
