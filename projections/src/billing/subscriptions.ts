import {
  PaymentFailed,
  type Provider,
  type SubscriptionChange,
  SubscriptionChanged,
  SubscriptionEnded,
  type SubscriptionSnapshot,
  SubscriptionStarted,
  type SubscriptionStatus,
} from '@sankofa/events/billing/customer-events';
import type { Currency } from '@sankofa/events/billing/money';
import type { ProductId, ProductKind } from '@sankofa/events/billing/product-terms';
import type { EventHead } from '@sankofa/events/store/codec';
import type { Writer } from '../runtime/batch-writer.ts';
import { boolean, id, integer, nullable, table, text, textArray, time } from '../runtime/columns.ts';
import { defineReadModel } from '../runtime/define-read-model.ts';

/** Columns of a subscription as the provider confirmed it. */
const snapshot = {
  customer_id: id(),
  provider: id<Provider>(),
  livemode: boolean(),
  product_id: id<ProductId>(),
  product_kind: id<ProductKind>(),
  product_version: integer(),
  creator_id: nullable(id()),
  /** Each month, in minor units. */
  price_minor: integer(),
  currency: id<Currency>(),
  status: id<SubscriptionStatus>(),
  period_ends_at: time(),
  trial_ends_at: nullable(time()),
  cancels_at: nullable(time()),
  past_due_since: nullable(time()),
  observed_at: time(),
};

const tables = {
  subscriptions: table({
    columns: {
      subscription_id: id(),
      ...snapshot,
      started_at: time(),
      ended_at: nullable(time()),
      end_cause: nullable(text()),
    },
    key: ['subscription_id'],
    indexes: [['customer_id'], ['status', 'started_at'], ['started_at', 'subscription_id']],
  }),
  /** Each state of a subscription, from which figures of any day are counted. */
  subscription_states: table({
    columns: {
      subscription_id: id(),
      revision: integer(),
      ...snapshot,
      at: time(),
      changes: textArray<SubscriptionChange | 'started' | 'ended'>(),
      end_cause: nullable(text()),
      event_id: text(),
    },
    key: ['subscription_id', 'revision'],
    indexes: [['observed_at'], ['customer_id']],
  }),
  failed_payments: table({
    columns: {
      subscription_id: id(),
      invoice_id: id(),
      attempt: integer(),
      customer_id: id(),
      decline_code: text(),
      needs_authentication: boolean(),
      next_attempt_at: nullable(time()),
      failed_at: time(),
    },
    key: ['subscription_id', 'invoice_id', 'attempt'],
    indexes: [['customer_id']],
  }),
};

type Write = Writer<typeof tables>;

/** Subscriptions with their current state and their history. */
export const subscriptions = defineReadModel({
  name: 'subscriptions',
  version: 1,
  reads: [SubscriptionStarted, SubscriptionChanged, SubscriptionEnded, PaymentFailed],
  tables,
  handlers: {
    SubscriptionStarted(event, write) {
      const columns = columnsOf(event.aggregateId, event.data);
      const begun = { started_at: event.data.observedAt, ended_at: null, end_cause: null };
      write.upsert('subscriptions', { subscription_id: event.data.subscriptionId, ...columns, ...begun });
      remember(event, event.data, ['started'], null, write);
    },
    SubscriptionChanged(event, write) {
      const { subscription, changes } = event.data;
      const key = { subscription_id: subscription.subscriptionId };
      write.patch('subscriptions', key, columnsOf(event.aggregateId, subscription));
      remember(event, subscription, changes, null, write);
    },
    SubscriptionEnded(event, write) {
      const { subscription, cause } = event.data;
      const key = { subscription_id: subscription.subscriptionId };
      const ended = { ended_at: subscription.observedAt, end_cause: cause };
      write.patch('subscriptions', key, { ...columnsOf(event.aggregateId, subscription), ...ended });
      remember(event, subscription, ['ended'], cause, write);
    },
    PaymentFailed({ aggregateId, data }, write) {
      write.insert('failed_payments', {
        subscription_id: data.subscriptionId,
        invoice_id: data.invoiceId,
        attempt: data.attempt,
        customer_id: aggregateId,
        decline_code: data.declineCode,
        needs_authentication: data.needsAuthentication,
        next_attempt_at: data.nextAttemptAt,
        failed_at: data.effectiveAt,
      });
    },
  },
});

const columnsOf = (customerId: string, subscription: SubscriptionSnapshot) => ({
  customer_id: customerId,
  provider: subscription.provider,
  livemode: subscription.livemode,
  product_id: subscription.item.productId,
  product_kind: subscription.item.productKind,
  product_version: subscription.item.productVersion,
  creator_id: subscription.item.creatorId,
  price_minor: subscription.priceMinor,
  currency: subscription.currency,
  status: subscription.status,
  period_ends_at: subscription.periodEndsAt,
  trial_ends_at: subscription.trialEndsAt,
  cancels_at: subscription.cancelsAt,
  past_due_since: subscription.pastDueSince,
  observed_at: subscription.observedAt,
});

function remember(
  { id, aggregateId, revision, at }: EventHead,
  subscription: SubscriptionSnapshot,
  changes: readonly (SubscriptionChange | 'started' | 'ended')[],
  cause: string | null,
  write: Write,
): void {
  write.insert('subscription_states', {
    subscription_id: subscription.subscriptionId,
    revision,
    ...columnsOf(aggregateId, subscription),
    at,
    changes,
    end_cause: cause,
    event_id: id,
  });
}
