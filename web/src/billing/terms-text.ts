import { t } from '../messages.ts';
import { type Order, PACKAGE_TYPES } from './order.ts';
import { formatPrice } from './price.ts';
import type { PricedTerms } from './terms.ts';

/** What is paid, when, and how it ends, in a sentence or two. */
export function termsText(order: Order, terms: PricedTerms, method: 'card' | 'paypal'): string {
  const price = formatPrice(terms.price, terms.currency);
  switch (PACKAGE_TYPES[order.packageId]) {
    case 'subscription':
      if (method === 'paypal') return t('billing.terms_paypal_plan', { price });
      if (terms.trialDays > 0) return t('billing.terms_trial', { price, days: terms.trialDays });
      return t('billing.terms_month', { price });
    case 'creator_subscription':
      return t('billing.terms_month', { price });
    default:
      return t('billing.terms_once', { price });
  }
}
