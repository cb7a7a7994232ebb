import { MIN_PRICE_MINOR } from '@sankofa/events/billing/money';

/** Providers take no sum below `MIN_PRICE_MINOR`, which earlier films may cost. */
const isPayable = (ownMinor: number | null): boolean => ownMinor === null || ownMinor >= MIN_PRICE_MINOR;

/**
 * Price of a premium film; null if it is not sold.
 * @param ownMinor price of the film itself, in minor units; null if it has none
 * @param soldMinor price of the product `single_movie`; null while it is not sold
 */
export const filmPriceMinor = (ownMinor: number | null, soldMinor: number | null): number | null =>
  soldMinor !== null && isPayable(ownMinor) ? (ownMinor ?? soldMinor) : null;

/**
 * Whether credits of a bundle pay for a film: for each premium film that is sold singly. Credits were paid for, so they
 * also count while the product `single_movie` is not sold.
 */
export const takesCredits = (film: {
  readonly isPremium: boolean;
  readonly price: { readonly amount: number } | null;
}): boolean => film.isPremium && isPayable(film.price?.amount ?? null);
