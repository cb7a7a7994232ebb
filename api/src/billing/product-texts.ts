import type { Benefits, ProductId, ProductTerms } from '@sankofa/events/billing/product-terms';
import { FIRST_PRODUCTS } from '@sankofa/events/billing/products';
import type { textsIn } from '../messages/catalogues.ts';

type Texts = ReturnType<typeof textsIn>;

/** Name of a product in the reader's language. A name from the console is as it was written. */
export const nameOf = (productId: ProductId, { name }: ProductTerms, t: Texts): string =>
  name === FIRST_PRODUCTS[productId].name ? t(`billing.name.${productId}`) : name;

/** Description of a product in the reader's language. */
export const descriptionOf = (productId: ProductId, { description }: ProductTerms, t: Texts): string =>
  description === FIRST_PRODUCTS[productId].description ? t(`billing.description.${productId}`) : description;

/** What a plan does not give yet although its features name it; null if there is nothing (decision 34). */
export const noticeOf = ({ creatorTools }: Benefits, t: Texts): string | null =>
  creatorTools ? t('billing.notice.creator_tools') : null;

/** What a plan includes, in short phrases. */
export function featuresOf({ premiumFilms, ads, maxHeight, screens, creatorTools }: Benefits, t: Texts): string[] {
  return [
    t(premiumFilms ? 'billing.feature.every_film' : 'billing.feature.free_films'),
    t(ads ? 'billing.feature.with_ads' : 'billing.feature.no_ads'),
    t('billing.feature.quality', { height: String(maxHeight) }),
    t('billing.feature.screens', { count: screens }),
    ...(creatorTools
      ? [t('billing.feature.upload'), t('billing.feature.dashboard'), t('billing.feature.support')]
      : [t('billing.feature.profiles')]),
  ];
}
