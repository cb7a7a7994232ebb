import {
  DisputeClosed,
  DisputeOpened,
  PaymentFeeCharged,
  PaymentReceived,
  RefundCompleted,
  RefundReturned,
} from '@sankofa/events/billing/customer-events';
import { type LedgerAccount, type MoneyEvent, postingsOf } from '@sankofa/events/billing/ledger';
import type { Currency } from '@sankofa/events/billing/money';
import { objectOf } from '@sankofa/events/billing/movement';
import type { EventHead } from '@sankofa/events/store/codec';
import type { Writer } from '../runtime/batch-writer.ts';
import { bigint, boolean, day, id, integer, table, time } from '../runtime/columns.ts';
import { defineReadModel } from '../runtime/define-read-model.ts';

/** Which date of a posting counts: when we recorded it, or when it happened at the provider. */
export type LedgerBasis = 'booked' | 'effective';

const tables = {
  ledger_postings: table({
    columns: {
      event_id: id(),
      /** From 1. */
      line: integer(),
      event_type: id<MoneyEvent['type']>(),
      account: id<LedgerAccount>(),
      part: id(),
      /** In minor units. */
      amount_minor: integer(),
      currency: id<Currency>(),
      livemode: boolean(),
      booked_at: time(),
      effective_at: time(),
      customer_id: id(),
      payment_id: id(),
      /** Object of the provider that moved the money. */
      object_id: id(),
    },
    key: ['event_id', 'line'],
    indexes: [
      ['account', 'part', 'booked_at'],
      ['account', 'part', 'effective_at'],
      ['payment_id'],
      ['object_id'],
      ['booked_at'],
      ['effective_at'],
    ],
  }),
  /** Written only by `add`: sums by day in UTC, for balances. Accounts of customers are summed into one. */
  ledger_days: table({
    columns: {
      basis: id<LedgerBasis>(),
      livemode: boolean(),
      currency: id<Currency>(),
      account: id<LedgerAccount>(),
      part: id(),
      day: day(),
      amount_minor: bigint(),
      postings: bigint(),
    },
    key: ['basis', 'livemode', 'currency', 'account', 'part', 'day'],
  }),
};

/** Part of `ledger_days` that sums all customers. */
export const ALL_CUSTOMERS = 'all';

/** The ledger: each line of each booking, and sums by day from which the balance of any day is added up. */
export const ledger = defineReadModel({
  name: 'ledger',
  version: 3,
  reads: [PaymentReceived, PaymentFeeCharged, RefundCompleted, RefundReturned, DisputeOpened, DisputeClosed],
  tables,
  handlers: {
    PaymentReceived: (event, write) => book(event, { type: 'PaymentReceived', data: event.data }, write),
    PaymentFeeCharged: (event, write) => book(event, { type: 'PaymentFeeCharged', data: event.data }, write),
    RefundCompleted: (event, write) => book(event, { type: 'RefundCompleted', data: event.data }, write),
    RefundReturned: (event, write) => book(event, { type: 'RefundReturned', data: event.data }, write),
    DisputeOpened: (event, write) => book(event, { type: 'DisputeOpened', data: event.data }, write),
    DisputeClosed: (event, write) => book(event, { type: 'DisputeClosed', data: event.data }, write),
  },
});

function book({ id, aggregateId, at }: EventHead, event: MoneyEvent, write: Writer<typeof tables>): void {
  const { paymentId, effectiveAt } = event.data;
  const { currency, livemode } = event.data.paid;
  for (const [n, { account, part, amountMinor }] of postingsOf(event, aggregateId).entries()) {
    write.insert('ledger_postings', {
      event_id: id,
      line: n + 1,
      event_type: event.type,
      account,
      part,
      amount_minor: amountMinor,
      currency,
      livemode,
      booked_at: at,
      effective_at: effectiveAt,
      customer_id: aggregateId,
      payment_id: paymentId,
      object_id: objectOf(event),
    });
    const sum = { livemode, currency, account, part: account === 'customer' ? ALL_CUSTOMERS : part };
    const days = { booked: at.toISOString(), effective: effectiveAt } as const;
    for (const basis of ['booked', 'effective'] as const) {
      const key = { basis, ...sum, day: days[basis].slice(0, 10) };
      write.add('ledger_days', key, { amount_minor: amountMinor, postings: 1 });
    }
  }
}
