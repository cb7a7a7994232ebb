import { inMode } from '@sankofa/events/billing/customer-mode';
import { hadTrial } from '@sankofa/events/billing/payment-state';
import {
  getUserSubscription,
  listCreatorPackages,
  listPremiumPackages,
  listSubscriptionPackages,
  type SubscriptionPackage,
} from '../contract/billing.ts';
import { type Route, serve } from '../http/serve.ts';
import { textsIn } from '../messages/catalogues.ts';
import { answerLanguage } from '../messages/request-language.ts';
import type { Services } from '../services.ts';
import { mayBuy } from './buying.ts';
import type { CustomerRecords } from './customer-records.ts';
import { featuredCreators } from './featured-creators.ts';
import { descriptionOf, featuresOf, nameOf, noticeOf } from './product-texts.ts';
import { findSold, type SoldProduct, termsOf } from './products.ts';
import { currentPlan, endOf } from './subscription-views.ts';

type Texts = ReturnType<typeof textsIn>;

const COLORS: Readonly<Record<string, SubscriptionPackage['color']>> = {
  free: 'blue',
  basic: 'blue',
  premium: 'purple',
  family: 'green',
  creator: 'green',
};

interface MoneyFacts {
  readonly livemode: boolean;
  /** See `takesPayments`. */
  readonly isSelling: boolean;
}

/** What is offered, and what a person has. */
export function packageRoutes(services: Services, records: CustomerRecords, money: MoneyFacts): Route[] {
  const textsFor = ({ acceptLanguage }: { acceptLanguage: string }): Texts => textsIn(answerLanguage(acceptLanguage));

  const { livemode, isSelling } = money;
  /** Those of these products that are sold, by id; without a payment provider, those that cost nothing. */
  async function offered<const Id extends SoldProduct['productId'], Shown>(
    ids: readonly Id[],
    show: (product: SoldProduct) => Shown,
  ): Promise<{ [Key in Id]?: Shown }> {
    const found = await Promise.all(ids.map((id) => findSold(services, id)));
    const shown = found.flatMap((product) =>
      product && (isSelling || product.terms.priceMinor === 0) ? [[product.productId, show(product)]] : [],
    );
    return Object.fromEntries(shown);
  }

  const offer = ({ productId, terms }: SoldProduct, t: Texts) => ({
    name: nameOf(productId, terms, t),
    description: descriptionOf(productId, terms, t),
    price: terms.priceMinor / 100,
    currency: terms.currency,
  });

  return [
    serve(listSubscriptionPackages, async ({ actor, request }) => {
      const t = textsFor(request);
      const viewer = actor?.audience === 'viewer' ? actor : null;
      const isUsed = viewer !== null && hadTrial(await records.state(viewer.accountId), livemode);
      return {
        may_buy: viewer === null || (await mayBuy(services, viewer)),
        packages: await offered(['free', 'basic', 'premium', 'family', 'creator'], (product) => ({
          ...offer(product, t),
          interval: 'month' as const,
          features: featuresOf(product.terms.benefits, t),
          notice: noticeOf(product.terms.benefits, t),
          color: COLORS[product.productId] ?? 'blue',
          trial_days: isUsed ? 0 : product.terms.trialDays,
        })),
      };
    }),

    serve(listPremiumPackages, async ({ request }) => {
      const t = textsFor(request);
      return { packages: await offered(['single_movie', 'movie_bundle', 'weekend_pass'], (one) => offer(one, t)) };
    }),

    serve(listCreatorPackages, async ({ request }) => {
      const t = textsFor(request);
      return {
        packages: await offered(['creator_support', 'creator_premium'], (product) => ({
          ...offer(product, t),
          interval: 'month' as const,
        })),
        creators: await featuredCreators(services),
      };
    }),

    serve(getUserSubscription, async ({ actor, request }) => {
      const plan = currentPlan(inMode(await records.state(actor.accountId), livemode), services.clock());
      if (!plan) return { subscription_active: false, subscription: null };
      const { productId, productVersion } = plan.item;
      const terms = await termsOf(services, productId, productVersion);
      return {
        subscription_active: true,
        subscription: {
          package_id: productId,
          package_name: nameOf(productId, terms, textsFor(request)),
          end_date: endOf(plan),
        },
      };
    }),
  ];
}
