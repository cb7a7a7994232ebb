import {
  getBilling,
  getFilmOffer,
  getUserSubscription,
  listCreatorPackages,
  listPaymentCards,
  listPremiumPackages,
  listSubscriptionPackages,
  previewPlanChange,
} from '@sankofa/api/contract/billing';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../server/client.ts';
import type { PackageId } from './order.ts';

export type PlanId = Extract<PackageId, 'basic' | 'premium' | 'family' | 'creator'>;

/** Prefix of the keys of what a payment changes. */
export const billingKey = ['billing'] as const;

const plansKey = (person: string | null) => [...billingKey, 'plans', person] as const;
const fetchPlans = ({ signal }: { readonly signal: AbortSignal }) => call(listSubscriptionPackages, {}, { signal });

/** The plans, with the trial that the person would get. */
export const subscriptionPackages = (person: string | null) =>
  queryOptions({ queryKey: plansKey(person), queryFn: fetchPlans, select: ({ packages }) => packages });

/** Whether the person is offered anything to buy. Shares the request for the plans. */
export const mayBuy = (person: string | null) =>
  queryOptions({ queryKey: plansKey(person), queryFn: fetchPlans, select: ({ may_buy }) => may_buy });

/** Films, bundles and passes. */
export const premiumPackages = queryOptions({
  queryKey: [...billingKey, 'premium'],
  queryFn: async ({ signal }) => (await call(listPremiumPackages, {}, { signal })).packages,
});

/** Plans that support a creator, and featured creators. */
export const creatorPackages = queryOptions({
  queryKey: [...billingKey, 'creators'],
  queryFn: ({ signal }) => call(listCreatorPackages, {}, { signal }),
});

/** The plan of the person; null without one. */
export const userSubscription = (person: string | null) =>
  queryOptions({
    queryKey: [...billingKey, 'subscription', person],
    queryFn: async ({ signal }) => {
      const { subscription_active, subscription } = await call(getUserSubscription, {}, { signal });
      return subscription_active ? subscription : null;
    },
    enabled: person !== null,
  });

/** Subscriptions, purchases, credits and invoices of the person. */
export const billing = (person: string) =>
  queryOptions({
    queryKey: [...billingKey, 'account', person],
    queryFn: ({ signal }) => call(getBilling, {}, { signal }),
  });

/** The cards that subscriptions are charged to. Without the provider there are none to show. */
export const paymentCards = (person: string, isEnabled: boolean) =>
  queryOptions({
    queryKey: [...billingKey, 'cards', person],
    queryFn: async ({ signal }) => (await call(listPaymentCards, {}, { signal })).cards,
    enabled: isEnabled,
    retry: false,
  });

/** Whether a film is included, owned or for sale. */
export const filmOffer = (movieId: string, person: string | null) =>
  queryOptions({
    queryKey: [...billingKey, 'film', movieId, person],
    queryFn: ({ signal }) => call(getFilmOffer, { params: { id: movieId } }, { signal }),
  });

/** What a change of plan costs. It depends on the time, so it is not cached, and not read again after the change. */
export const planPreview = (id: string, packageId: PlanId) =>
  queryOptions({
    queryKey: ['plan-preview', id, packageId],
    queryFn: ({ signal }) => call(previewPlanChange, { params: { id }, query: { package_id: packageId } }, { signal }),
    gcTime: 0,
  });
