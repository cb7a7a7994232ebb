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

/**
 * Drafts the products of a new installation, once: an owner decides what is sold. What is free needs no decision, and is
 * published.
 */
export const draftFirstProducts = (services: FirstProducts): Promise<void> =>
  addFirstProducts(services, (terms) => (terms.priceMinor === 0 ? 'publish' : 'draft'));

/** Puts the products of a new demo on sale, once. */
export const publishFirstProducts = (services: FirstProducts): Promise<void> =>
  addFirstProducts(services, () => 'publish');

type FirstProducts = Pick<Services, 'runner' | 'clock'>;

async function addFirstProducts(
  { runner, clock }: FirstProducts,
  kindFor: (terms: ProductTerms) => 'publish' | 'draft',
): Promise<void> {
  for (const productId of ProductId.options) {
    const { state } = await runner.state(product, productId);
    if (state.versions.length > 0) continue;
    const terms = FIRST_PRODUCTS[productId];
    const kind = kindFor(terms);
    const command = kind === 'draft' ? { kind, productId, terms } : { kind, productId, terms, basedOn: 0 };
    await runner.run(product, productId, command, {
      now: clock(),
      actor: { kind: 'system', id: 'billing' },
      idempotencyKey: `first version of ${productId}`,
    });
  }
}
