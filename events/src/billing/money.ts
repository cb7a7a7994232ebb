import { z } from 'zod';

/** Currencies of prices. Sankofa sells in one. */
export const Currency = z.enum(['USD']);
export type Currency = z.infer<typeof Currency>;

/** An amount in minor units of its currency (cents), never negative. */
export const MinorUnits = z.int().min(0);

/** Least and most that payment providers take in US dollars, in minor units: https://docs.stripe.com/currencies */
export const MIN_PRICE_MINOR = 50;
export const MAX_PRICE_MINOR = 99_999;
