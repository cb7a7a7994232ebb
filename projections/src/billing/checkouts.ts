import {
  CheckoutCompleted,
  CheckoutExpired,
  CheckoutFailed,
  CheckoutOpened,
  CheckoutPending,
  CheckoutStarted,
  type Provider,
} from '@sankofa/events/billing/customer-events';
import type { Checkout } from '@sankofa/events/billing/customer-state';
import type { Currency } from '@sankofa/events/billing/money';
import type { ProductId } from '@sankofa/events/billing/product-terms';
import type { EventHead } from '@sankofa/events/store/codec';
import type { Writer } from '../runtime/batch-writer.ts';
import { boolean, type Changes, id, integer, nullable, table, text, time, unset } from '../runtime/columns.ts';
import { defineReadModel } from '../runtime/define-read-model.ts';

const tables = {
  checkouts: table({
    columns: {
      checkout_id: id(),
      customer_id: id(),
      /** Of the provider's payment page; null until it exists. */
      session_id: nullable(id()),
      provider: id<Provider>(),
      livemode: boolean(),
      product_id: id<ProductId>(),
      product_version: integer(),
      movie_id: nullable(id()),
      creator_id: nullable(id()),
      amount_minor: integer(),
      currency: id<Currency>(),
      trial_days: integer(),
      status: id<Checkout['status']>(),
      started_at: time(),
      expires_at: nullable(time()),
      /** When it was completed, failed or expired. */
      ended_at: nullable(time()),
      decline_code: nullable(text()),
    },
    key: ['checkout_id'],
    indexes: [['session_id'], ['customer_id', 'started_at'], ['started_at', 'checkout_id'], ['status', 'started_at']],
  }),
};

type OfCheckout = EventHead & { readonly data: { readonly checkoutId: string } };

/** Payment pages with their outcome. */
export const checkouts = defineReadModel({
  name: 'checkouts',
  version: 1,
  reads: [CheckoutStarted, CheckoutOpened, CheckoutPending, CheckoutCompleted, CheckoutFailed, CheckoutExpired],
  tables,
  handlers: {
    CheckoutStarted({ aggregateId, at, data }, write) {
      write.upsert('checkouts', {
        checkout_id: data.checkoutId,
        customer_id: aggregateId,
        provider: data.provider,
        livemode: data.livemode,
        product_id: data.item.productId,
        product_version: data.item.productVersion,
        movie_id: data.item.movieId,
        creator_id: data.item.creatorId,
        amount_minor: data.amountMinor,
        currency: data.currency,
        trial_days: data.trialDays,
        status: 'started',
        started_at: at,
        ...unset('session_id', 'expires_at', 'ended_at', 'decline_code'),
      });
    },
    CheckoutOpened: (event, write) =>
      change(event, write, { status: 'open', session_id: event.data.sessionId, expires_at: event.data.expiresAt }),
    CheckoutPending: (event, write) => change(event, write, { status: 'pending' }),
    CheckoutCompleted: (event, write) =>
      change(event, write, { status: 'completed', ended_at: event.at, decline_code: null }),
    CheckoutFailed: (event, write) =>
      change(event, write, { status: 'failed', ended_at: event.at, decline_code: event.data.declineCode }),
    CheckoutExpired: (event, write) => change(event, write, { status: 'expired', ended_at: event.at }),
  },
});

function change({ data }: OfCheckout, write: Writer<typeof tables>, columns: Changes<typeof tables.checkouts>): void {
  write.patch('checkouts', { checkout_id: data.checkoutId }, columns);
}
