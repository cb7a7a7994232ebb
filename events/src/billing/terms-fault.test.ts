import { describe, expect, it } from 'vitest';
import { given } from '../testing/given.ts';
import { product } from './product.ts';
import type { ProductTerms } from './product-terms.ts';
import { FIRST_PRODUCTS } from './products.ts';
import { termsFault } from './terms-fault.ts';

const { premium, basic, family, weekend_pass: pass, movie_bundle: bundle, single_movie: film, free } = FIRST_PRODUCTS;
const withBenefits = (terms: ProductTerms, more: Partial<ProductTerms['benefits']>): ProductTerms => ({
  ...terms,
  benefits: { ...terms.benefits, ...more },
});

describe('terms of a product', () => {
  it.each(Object.entries(FIRST_PRODUCTS))('of the first %s make sense', (_, terms) => {
    expect(termsFault(terms, terms.benefits)).toBeNull();
  });

  it.each<[string, ProductTerms, ProductTerms | null]>([
    ['screens', withBenefits(family, { screens: 21 }), family],
    ['max_height', withBenefits(premium, { maxHeight: 480 }), premium],
    ['nothing_more', withBenefits(basic, free.benefits), basic],
    ['credits', { ...premium, credits: 1 }, premium],
    ['credits', { ...bundle, credits: 0 }, bundle],
    ['credits', { ...bundle, credits: 21 }, bundle],
    ['credits', { ...pass, credits: 1 }, pass],
    ['valid_hours', { ...premium, validHours: 72 }, premium],
    ['valid_hours', { ...film, validHours: 72 }, null],
    ['valid_hours', { ...pass, validHours: null }, pass],
    ['valid_hours', { ...pass, validHours: 32 * 24 }, pass],
    ['valid_hours', { ...bundle, validHours: 72 }, bundle],
    ['benefits', withBenefits(pass, { screens: 2 }), pass],
  ])('are refused for %s', (fault, terms, before) => {
    expect(termsFault(terms, before?.benefits ?? null)).toBe(fault);
  });

  it.each<[ProductTerms, ProductTerms]>([
    [withBenefits(basic, { ads: true }), basic],
    [withBenefits(premium, { maxHeight: 720, screens: 20 }), premium],
    [{ ...pass, validHours: 48 }, pass],
    [{ ...bundle, credits: 5, validHours: 7 * 24 }, bundle],
  ])('can change, case %#', (terms, before) => {
    expect(termsFault(terms, before.benefits)).toBeNull();
  });

  it('that make no sense are not published', () => {
    const published = { type: 'ProductPublished', data: { productId: 'premium', version: 1, terms: premium } } as const;
    const publish = { kind: 'publish', productId: 'premium', basedOn: 1 } as const;
    given(product, [published])
      .when({ ...publish, terms: { ...premium, credits: 3 } })
      .refuses('terms_unfit');
    const more = withBenefits(premium, { screens: 3 });
    given(product, [published])
      .when({ ...publish, terms: more })
      .decides([{ type: 'ProductPublished', data: { productId: 'premium', version: 2, terms: more } }]);
  });
});
