import type { ProductTerms } from './product-terms.ts';
import { FIRST_PRODUCTS } from './products.ts';

/** Heights of renditions that a plan can be limited to, in lines. Everyone gets the lowest one. */
export const PLAN_HEIGHTS = [720, 1080] as const;
/** Most devices of a plan that may play at the same time. */
export const MAX_SCREENS = 20;
/** Most films of a bundle. */
export const MAX_CREDITS = 20;
/** How long credits may be valid after payment, in hours: a week to five years. */
export const CREDIT_HOURS = { least: 7 * 24, most: 5 * 366 * 24 } as const;
/** How long a pass may be valid, in hours: up to a month, the time for which a plan is paid. */
export const PASS_HOURS = { least: 1, most: 31 * 24 } as const;

/** `nothing_more`: a paid plan that gives no more than the free one. `benefits`: only plans have some that change. */
export type TermsFault = 'max_height' | 'screens' | 'nothing_more' | 'benefits' | 'credits' | 'valid_hours';

/**
 * What makes new terms of a product meaningless for its kind; null if they make sense.
 * @param before benefits of the version before; null for the first one
 */
export function termsFault(terms: ProductTerms, before: ProductTerms['benefits'] | null): TermsFault | null {
  const { kind, benefits, credits, validHours, priceMinor } = terms;
  if (kind === 'bundle' ? credits < 1 || credits > MAX_CREDITS : credits !== 0) return 'credits';
  const hours = kind === 'bundle' ? CREDIT_HOURS : kind === 'pass' ? PASS_HOURS : null;
  const isValid = hours
    ? validHours !== null && validHours >= hours.least && validHours <= hours.most
    : validHours === null;
  if (!isValid) return 'valid_hours';
  if (kind !== 'plan') return before !== null && !areSame(benefits, before) ? 'benefits' : null;
  if (!PLAN_HEIGHTS.some((height) => height === benefits.maxHeight)) return 'max_height';
  if (benefits.screens > MAX_SCREENS) return 'screens';
  return priceMinor > 0 && areSame(benefits, FIRST_PRODUCTS.free.benefits) ? 'nothing_more' : null;
}

/** Whether two versions give the same. */
export const areSame = (one: ProductTerms['benefits'], other: ProductTerms['benefits']): boolean =>
  one.premiumFilms === other.premiumFilms &&
  one.ads === other.ads &&
  one.maxHeight === other.maxHeight &&
  one.screens === other.screens &&
  one.creatorTools === other.creatorTools;
