import { describe, expect, it } from 'vitest';
import { given } from '../testing/given.ts';
import { currentTerms, product } from './product.ts';
import { ProductTerms } from './product-terms.ts';
import { FIRST_PRODUCTS } from './products.ts';

const terms = FIRST_PRODUCTS.premium;
const dearer = { ...terms, priceMinor: 1_099 };
const publish = { kind: 'publish', productId: 'premium', basedOn: 0, terms } as const;
const withdraw = { kind: 'withdraw', productId: 'premium' } as const;
const published = (version: number, of: ProductTerms = terms) =>
  ({ type: 'ProductPublished', data: { productId: 'premium', version, terms: of } }) as const;
const withdrawn = { type: 'ProductWithdrawn', data: { productId: 'premium' } } as const;

it('is a draft until it is published, and nothing once it exists', () => {
  const draft = { kind: 'draft', productId: 'premium', terms: FIRST_PRODUCTS.premium } as const;
  const drafted = { type: 'ProductDrafted', data: { productId: 'premium', terms: FIRST_PRODUCTS.premium } } as const;
  given(product, []).when(draft).decides([drafted]);
  given(product, [drafted]).when(draft).decides([]);
  expect(given(product, [drafted]).state.isSold).toBe(false);
  given(product, [drafted])
    .when({ kind: 'publish', productId: 'premium', basedOn: 1, terms: FIRST_PRODUCTS.premium })
    .decides([{ type: 'ProductPublished', data: { productId: 'premium', version: 2, terms: FIRST_PRODUCTS.premium } }]);
});

describe('a product', () => {
  it('has a new version for each change, based on the newest one', () => {
    given(product, [])
      .when(publish)
      .decides([published(1)]);
    given(product, [published(1)])
      .when(publish)
      .refuses('version_published_meanwhile');
    const second = { ...publish, basedOn: 1, terms: dearer };
    given(product, [published(1)])
      .when(second)
      .decides([published(2, dearer)]);
    expect(currentTerms(given(product, [published(1), published(2, dearer)]).state)).toEqual({
      version: 2,
      terms: dearer,
    });
    expect(currentTerms(product.initial)).toBeNull();
  });

  it('keeps its kind', () => {
    given(product, [published(1)])
      .when({ ...publish, basedOn: 1, terms: { ...terms, kind: 'pass' } })
      .refuses('product_kind_fixed');
  });

  it.each(['creator_support', 'weekend_pass', 'single_movie', 'movie_bundle'] as const)(
    'has no trial if it is no plan: %s',
    (productId) => {
      const withTrial = { ...FIRST_PRODUCTS[productId], trialDays: 7 };
      given(product, [])
        .when({ kind: 'publish', productId, basedOn: 0, terms: withTrial })
        .refuses('trial_of_plans_only');
    },
  );

  it('is withdrawn once, and sold again with a new version', () => {
    given(product, []).when(withdraw).refuses('not_found');
    given(product, [published(1)])
      .when(withdraw)
      .decides([withdrawn]);
    given(product, [published(1), withdrawn])
      .when(withdraw)
      .decides([]);
    const again = given(product, [published(1), withdrawn, published(2)]);
    expect(again.state.isSold).toBe(true);
    again.when(withdraw).decides([withdrawn]);
  });
});

describe('first products', () => {
  it.each(Object.entries(FIRST_PRODUCTS))('%s fits its schema', (_, of) => {
    expect(ProductTerms.parse(of)).toEqual(of);
  });

  it('have the prices of the specification', () => {
    const prices = Object.fromEntries(Object.entries(FIRST_PRODUCTS).map(([id, { priceMinor }]) => [id, priceMinor]));
    expect(prices).toEqual({
      free: 0,
      basic: 499,
      premium: 999,
      family: 1_499,
      creator: 1_999,
      creator_support: 499,
      creator_premium: 999,
      single_movie: 499,
      movie_bundle: 1_299,
      weekend_pass: 599,
    });
  });
});
