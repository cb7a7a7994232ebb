import {
  type FilmOffer,
  getFilmOffer,
  listCreatorPackages,
  listPremiumPackages,
  listSubscriptionPackages,
} from '@sankofa/api/contract/billing';
import { getMovie } from '@sankofa/api/contract/catalogue';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../server/client.ts';
import type { Order } from './order.ts';
import { billingKey } from './queries.ts';

/** What an order costs, as the server offers it. */
export interface Terms {
  readonly name: string;
  /** In units of the currency. */
  readonly price: number;
  readonly currency: string;
  readonly isMonthly: boolean;
  /** Free days before the first payment by card; 0 for none. */
  readonly trialDays: number;
  /** Which features of a plan are not open yet; null if all are, and for other products. */
  readonly notice: string | null;
  /** The film, or the supported creator; null for other products. */
  readonly subject: { readonly name: string; readonly language: string | undefined } | null;
  /** How the film can be watched; null for other products. */
  readonly offer: FilmOffer | null;
}

/** The terms of an order for a person; null if it is not for sale. */
export const orderTerms = (order: Order, person: string) =>
  queryOptions({
    queryKey: [...billingKey, 'terms', order, person],
    queryFn: ({ signal }) => findTerms(order, signal),
    // Always those of now: the answer is not shown elsewhere.
    gcTime: 0,
  });

/** Of products that are paid once. */
const ONCE = { isMonthly: false, trialDays: 0, notice: null } as const;

async function findTerms({ packageId, movieId = '', creatorId }: Order, signal: AbortSignal): Promise<Terms | null> {
  switch (packageId) {
    case 'creator_support':
    case 'creator_premium': {
      const { packages, creators } = await call(listCreatorPackages, {}, { signal });
      const plan = packages[packageId];
      const creator = creators.find(({ id }) => id === creatorId);
      if (plan === undefined || creator === undefined) return null;
      return {
        ...plan,
        isMonthly: true,
        trialDays: 0,
        notice: null,
        subject: { name: creator.name, language: undefined },
        offer: null,
      };
    }
    case 'movie_bundle':
    case 'weekend_pass': {
      const product = (await call(listPremiumPackages, {}, { signal })).packages[packageId];
      return product === undefined ? null : { ...product, ...ONCE, subject: null, offer: null };
    }
    case 'single_movie': {
      const params = { id: movieId };
      const [{ packages }, offer, film] = await Promise.all([
        call(listPremiumPackages, {}, { signal }),
        call(getFilmOffer, { params }, { signal }),
        call(getMovie, { params }, { signal }),
      ]);
      if (packages.single_movie === undefined || (offer.state === 'for_sale' && offer.price === null)) return null;
      const { name, currency } = { ...packages.single_movie, ...offer };
      const subject = { name: film.title, language: film.text_language };
      return { name, currency, price: offer.price ?? 0, ...ONCE, subject, offer };
    }
    default: {
      const plan = (await call(listSubscriptionPackages, {}, { signal })).packages[packageId];
      return plan === undefined
        ? null
        : { ...plan, isMonthly: true, trialDays: plan.trial_days, subject: null, offer: null };
    }
  }
}
