import {
  type FilmOffer,
  getFilmOffer,
  listCreatorPackages,
  listPremiumPackages,
  listSubscriptionPackages,
} from '@sankofa/api/contract/billing';
import { getMovie, type Movie } from '@sankofa/api/contract/catalogue';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../server/client.ts';
import type { Order } from './order.ts';
import { billingKey } from './queries.ts';

/** What an order costs, as the server offers it. */
export interface Terms {
  readonly name: string;
  /** In units of the currency; null for a film that only a credit pays for. */
  readonly price: number | null;
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

/** Terms of what money pays for. */
export type PricedTerms = Terms & { readonly price: number };

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
      return filmTerms(packages.single_movie?.name, offer, film);
    }
    default: {
      const plan = (await call(listSubscriptionPackages, {}, { signal })).packages[packageId];
      return plan === undefined
        ? null
        : { ...plan, isMonthly: true, trialDays: plan.trial_days, subject: null, offer: null };
    }
  }
}

/**
 * Terms of a film; null if neither money nor a credit pays for it.
 * @param productName name of the product that films are sold as; undefined while it is not sold
 */
export function filmTerms(
  productName: string | undefined,
  offer: FilmOffer,
  film: Pick<Movie, 'title' | 'text_language'>,
): Terms | null {
  const { state, price, credits, currency } = offer;
  if (state === 'for_sale' && price === null && credits === 0) return null;
  const subject = { name: film.title, language: film.text_language };
  return { name: productName ?? film.title, currency, price, ...ONCE, subject, offer };
}
