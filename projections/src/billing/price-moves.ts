import { PriceMoveAnnounced, SubscriptionChangeRequested } from '@sankofa/events/billing/customer-events';
import type { ProductId } from '@sankofa/events/billing/product-terms';
import { id, integer, nullable, table, time } from '../runtime/columns.ts';
import { defineReadModel } from '../runtime/define-read-model.ts';

const tables = {
  price_moves: table({
    columns: {
      move_id: id(),
      subscription_id: id(),
      customer_id: id(),
      product_id: id<ProductId>(),
      to_version: integer(),
      announced_at: time(),
      moves_at: time(),
      /** When the provider was asked; null before. */
      requested_at: nullable(time()),
    },
    key: ['move_id'],
    indexes: [['product_id', 'to_version'], ['moves_at']],
  }),
};

/** Announced changes of the prices of subscriptions. */
export const priceMoves = defineReadModel({
  name: 'price_moves',
  version: 1,
  reads: [PriceMoveAnnounced, SubscriptionChangeRequested],
  tables,
  handlers: {
    PriceMoveAnnounced({ aggregateId, at, data }, write) {
      write.upsert('price_moves', {
        move_id: data.moveId,
        subscription_id: data.subscriptionId,
        customer_id: aggregateId,
        product_id: data.productId,
        to_version: data.toVersion,
        announced_at: at,
        moves_at: data.movesAt,
        requested_at: null,
      });
    },
    SubscriptionChangeRequested({ at, data: { changeId, change } }, write) {
      if (change === 'move_version') write.patch('price_moves', { move_id: changeId }, { requested_at: at });
    },
  },
});
