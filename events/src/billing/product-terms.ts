import { z } from 'zod';
import { open } from '../store/field-kinds.ts';
import { Currency, MinorUnits } from './money.ts';

/** Everything that is sold. */
export const ProductId = z.enum([
  'free',
  'basic',
  'premium',
  'family',
  'creator',
  'creator_support',
  'creator_premium',
  'single_movie',
  'movie_bundle',
  'weekend_pass',
]);
export type ProductId = z.infer<typeof ProductId>;

/**
 * `plan`: what an account may watch, paid by month. `creator_support`: a monthly sum for one creator. `movie`: one film.
 * `bundle`: credits for films. `pass`: everything for some hours.
 */
export const ProductKind = z.enum(['plan', 'creator_support', 'movie', 'bundle', 'pass']);
export type ProductKind = z.infer<typeof ProductKind>;

/** What an owner of the product may do. */
export const Benefits = z.strictObject({
  /** Whether premium films are included. For `movie` and `bundle`: the chosen films. */
  premiumFilms: z.boolean(),
  ads: z.boolean(),
  /** Highest rendition, in lines. */
  maxHeight: z.int(),
  /** Devices that may play at the same time. */
  screens: z.int().min(1),
  creatorTools: z.boolean(),
});
export type Benefits = z.infer<typeof Benefits>;

export const ProductTerms = z.strictObject({
  kind: ProductKind,
  name: open(),
  description: open(),
  /** Including tax. For `movie`: the price of films without a price of their own. */
  priceMinor: MinorUnits,
  currency: Currency,
  /** Null: paid once. */
  interval: z.enum(['month']).nullable(),
  trialDays: z.int().min(0),
  benefits: Benefits,
  /** Films that a bundle pays for; 0 for other products. */
  credits: z.int().min(0),
  /** How long credits or a pass are valid after payment; null for other products. */
  validHours: z.int().min(1).nullable(),
});
export type ProductTerms = z.infer<typeof ProductTerms>;
