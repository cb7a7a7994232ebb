import { BuyerIdentityErased } from '@sankofa/events/billing/buyer-retention';
import { id, table, time } from '../runtime/columns.ts';
import { defineReadModel } from '../runtime/define-read-model.ts';

const tables = { buyer_erasures: table({ columns: { customer_id: id(), erased_at: time() }, key: ['customer_id'] }) };

/** Buyers whose identity on invoices was erased at the end of its retention. */
export const buyerErasures = defineReadModel({
  name: 'buyer_erasures',
  version: 1,
  reads: [BuyerIdentityErased],
  tables,
  handlers: {
    BuyerIdentityErased({ aggregateId, at }, write) {
      write.upsert('buyer_erasures', { customer_id: aggregateId, erased_at: at });
    },
  },
});
