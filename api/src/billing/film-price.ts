import { MIN_PRICE_MINOR } from '@sankofa/events/billing/money';

/**
 * Price of a premium film; null if it is not sold. Providers take no sum below `MIN_PRICE_MINOR`, which earlier films
 * may cost.
 * @param ownMinor price of the film itself, in minor units; null if it has none
 * @param soldMinor price of the product `single_movie`; null while it is not sold
 */
export function filmPriceMinor(ownMinor: number | null, soldMinor: number | null): number | null {
  if (soldMinor === null) return null;
  const minor = ownMinor ?? soldMinor;
  return minor < MIN_PRICE_MINOR ? null : minor;
}
