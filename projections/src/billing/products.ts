import { ProductDrafted, ProductPublished, ProductWithdrawn } from '@sankofa/events/billing/product';
import type { ProductId, ProductTerms } from '@sankofa/events/billing/product-terms';
import { boolean, id, integer, json, nullable, table, text, time } from '../runtime/columns.ts';
import { defineReadModel } from '../runtime/define-read-model.ts';

const tables = {
  products: table({
    columns: {
      product_id: id<ProductId>(),
      /** Newest version of the terms. */
      version: integer(),
      terms: json<ProductTerms>(),
      published_at: time(),
      is_sold: boolean(),
      withdrawn_at: nullable(time()),
    },
    key: ['product_id'],
  }),
  product_versions: table({
    columns: {
      product_id: id<ProductId>(),
      version: integer(),
      terms: json<ProductTerms>(),
      published_at: time(),
      published_by: text(),
      event_id: text(),
    },
    key: ['product_id', 'version'],
  }),
};

/** Products with their current terms, and all versions of these. */
export const products = defineReadModel({
  name: 'products',
  version: 2,
  reads: [ProductDrafted, ProductPublished, ProductWithdrawn],
  tables,
  handlers: {
    ProductDrafted({ id, at, metadata, data: { productId, terms } }, write) {
      const drafted = { product_id: productId, version: 1, terms, published_at: at };
      write.insert('products', { ...drafted, is_sold: false, withdrawn_at: null });
      write.insert('product_versions', { ...drafted, published_by: metadata.actor.id, event_id: id });
    },
    ProductPublished({ id, at, metadata, data: { productId, version, terms } }, write) {
      const published = { product_id: productId, version, terms, published_at: at };
      write.upsert('products', { ...published, is_sold: true, withdrawn_at: null });
      write.insert('product_versions', { ...published, published_by: metadata.actor.id, event_id: id });
    },
    ProductWithdrawn({ at, data: { productId } }, write) {
      write.patch('products', { product_id: productId }, { is_sold: false, withdrawn_at: at });
    },
  },
});
