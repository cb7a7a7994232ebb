import { z } from 'zod';
import type { Decider } from '../store/decider.ts';
import { defineEvent, type EventOf } from '../store/define-event.ts';
import { Refusal } from '../store/refusal.ts';
import { ProductId, ProductTerms } from './product-terms.ts';

/** New terms apply to purchases from now on. Subscribers keep the version they subscribed to. */
export const ProductPublished = defineEvent(
  'ProductPublished',
  1,
  z.strictObject({ productId: ProductId, version: z.int().min(1), terms: ProductTerms }),
);
/** Not sold any more. What was bought stays valid. */
export const ProductWithdrawn = defineEvent('ProductWithdrawn', 1, z.strictObject({ productId: ProductId }));

export const productEvents = [ProductPublished, ProductWithdrawn] as const;
type ProductEvent = EventOf<(typeof productEvents)[number]>;

export type ProductCommand =
  /** `basedOn`: the version its author has seen; 0 for a new product. */
  | { readonly kind: 'publish'; readonly productId: ProductId; readonly basedOn: number; readonly terms: ProductTerms }
  | { readonly kind: 'withdraw'; readonly productId: ProductId };

export interface ProductState {
  /** Terms of every version, from version 1. */
  readonly versions: readonly ProductTerms[];
  readonly isSold: boolean;
}

/** Newest terms of a product with their version; null if it was never published. */
export function currentTerms({ versions }: ProductState): { version: number; terms: ProductTerms } | null {
  const terms = versions.at(-1);
  return terms ? { version: versions.length, terms } : null;
}

function decide(state: ProductState, command: ProductCommand): ProductEvent[] {
  const { productId } = command;
  if (command.kind === 'withdraw') {
    if (state.versions.length === 0) throw new Refusal('not_found', { what: 'product' });
    return state.isSold ? [{ type: 'ProductWithdrawn', data: { productId } }] : [];
  }
  const { basedOn, terms } = command;
  const version = state.versions.length;
  if (basedOn !== version) throw new Refusal('version_published_meanwhile', { version });
  const current = currentTerms(state);
  if (current && current.terms.kind !== terms.kind) throw new Refusal('product_kind_fixed');
  return [{ type: 'ProductPublished', data: { productId, version: version + 1, terms } }];
}

/** One product with its versions. Stream `product-<product id>`. */
export const product: Decider<ProductState, ProductCommand, (typeof productEvents)[number]> = {
  aggregate: 'product',
  events: productEvents,
  initial: { versions: [], isSold: false },
  evolve: (state, event) =>
    event.type === 'ProductWithdrawn'
      ? { ...state, isSold: false }
      : { versions: [...state.versions, event.data.terms], isSold: true },
  decide,
};
