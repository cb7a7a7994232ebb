import { currentTerms, product } from '@sankofa/events/billing/product';
import { ProductId, type ProductTerms } from '@sankofa/events/billing/product-terms';
import { FIRST_PRODUCTS } from '@sankofa/events/billing/products';
import type { Services } from '../services.ts';

export interface SoldProduct {
  readonly productId: ProductId;
  readonly version: number;
  readonly terms: ProductTerms;
}

type Deps = Pick<Services, 'runner'>;

/** A product that is sold now; null if there is none. */
export async function findSold({ runner }: Deps, productId: ProductId): Promise<SoldProduct | null> {
  const { state } = await runner.state(product, productId);
  const current = currentTerms(state);
  return current && state.isSold ? { productId, ...current } : null;
}

/** Every product that is sold now. */
export async function findAllSold(deps: Deps): Promise<SoldProduct[]> {
  const found = await Promise.all(ProductId.options.map((id) => findSold(deps, id)));
  return found.flatMap((one) => one ?? []);
}

/**
 * Terms of a version of a product, also of one that is not sold any more.
 * @throws RangeError if it never existed
 */
export async function termsOf({ runner }: Deps, productId: ProductId, version: number): Promise<ProductTerms> {
  const { state } = await runner.state(product, productId);
  const terms = state.versions[version - 1];
  if (!terms) throw new RangeError(`${productId} has no version ${version}`);
  return terms;
}

/** Publishes the products of a new installation, once. */
export async function publishFirstProducts({ runner, clock }: Pick<Services, 'runner' | 'clock'>): Promise<void> {
  const actor = { kind: 'system', id: 'billing' } as const;
  for (const productId of ProductId.options) {
    const { state } = await runner.state(product, productId);
    if (state.versions.length > 0) continue;
    const command = { kind: 'publish', productId, basedOn: 0, terms: FIRST_PRODUCTS[productId] } as const;
    await runner.run(product, productId, command, {
      now: clock(),
      actor,
      idempotencyKey: `first version of ${productId}`,
    });
  }
}
