import type { SubscriptionSnapshot } from './customer-events.ts';
import type { CustomerState } from './customer-state.ts';
import { isOwned, ownedFilm } from './payment-state.ts';
import type { Benefits, ProductId } from './product-terms.ts';
import { FIRST_PRODUCTS } from './products.ts';

const DAY_MS = 86_400_000;
/** Access after a failed payment, in days. */
export const PAST_DUE_DAYS = 7;
/** How long a paid period outlasts its end, until the provider's answer about the renewal arrives, in days. */
export const RENEWAL_DAYS = 1;

/** Why an account may watch. */
export type AccessSource =
  | { readonly kind: 'free' }
  | { readonly kind: 'subscription'; readonly productId: ProductId; readonly until: string | null }
  | { readonly kind: 'purchase' | 'credit' }
  | { readonly kind: 'pass' | 'grant'; readonly until: string };

/** What an account may do with a film at a moment. */
export interface Entitlement extends Benefits {
  /** Where the access to the film comes from: the one that lasts longest. */
  readonly source: AccessSource;
  /** The next time at which access ends by the clock, ISO 8601; null: never. */
  readonly changesAt: string | null;
}

/** Benefits of product versions: the version of each subscription counts, not the newest one. */
export type BenefitsOf = (productId: ProductId, version: number) => Benefits;

/** Entitlement of visitors and of accounts that have bought nothing. */
export const FREE: Entitlement = { ...FIRST_PRODUCTS.free.benefits, source: { kind: 'free' }, changesAt: null };
/** Benefits for a film that was bought, and of passes and grants. */
const FULL: Benefits = FIRST_PRODUCTS.single_movie.benefits;

/**
 * End of the access that a subscription gives now; null: it gives none.
 * A renewal that is not confirmed yet keeps access for `RENEWAL_DAYS`, a failed payment for `PAST_DUE_DAYS`, a paused
 * subscription until the end of the paid period.
 */
export function subscribedUntil(subscription: SubscriptionSnapshot, now: Date): string | null {
  const { status, cancelsAt, periodEndsAt, pastDueSince } = subscription;
  const plusDays = (iso: string, days: number): string => new Date(Date.parse(iso) + days * DAY_MS).toISOString();
  if (status === 'ended') return null;
  const paid = {
    past_due: () => plusDays(pastDueSince ?? periodEndsAt, PAST_DUE_DAYS),
    paused: () => periodEndsAt,
    trialing: () => plusDays(periodEndsAt, RENEWAL_DAYS),
    active: () => plusDays(periodEndsAt, RENEWAL_DAYS),
  }[status]();
  const end = cancelsAt !== null && cancelsAt < paid ? cancelsAt : paid;
  return end > now.toISOString() ? end : null;
}

/**
 * What an account may do, from everything it has bought. The only place where that is decided.
 * @param movieId null: without a film, for badges and account pages
 * @param livemode whether real money counts; otherwise only test money does
 */
export function entitlementOf(
  state: CustomerState,
  movieId: string | null,
  { livemode, benefitsOf, now }: { readonly livemode: boolean; readonly benefitsOf: BenefitsOf; readonly now: Date },
): Entitlement {
  const at = now.toISOString();
  const isPaid = (paymentId: string): boolean =>
    isOwned(state, paymentId) && state.payments.get(paymentId)?.paid.livemode === livemode;

  const found: Entitlement[] = [];
  for (const [, subscription] of state.subscriptions) {
    const { item } = subscription;
    if (item.productKind !== 'plan' || subscription.livemode !== livemode) continue;
    const changesAt = subscribedUntil(subscription, now);
    if (changesAt === null) continue;
    const { productId, productVersion } = item;
    const source = { kind: 'subscription', productId, until: subscription.cancelsAt } as const;
    found.push({ ...benefitsOf(productId, productVersion), source, changesAt });
  }
  const film = movieId === null ? undefined : ownedFilm(state, movieId, livemode);
  if (film) found.push({ ...FULL, source: { kind: film.by }, changesAt: null });
  for (const [paymentId, { from, until }] of state.passes) {
    if (from <= at && until > at && isPaid(paymentId))
      found.push({ ...FULL, source: { kind: 'pass', until }, changesAt: until });
  }
  for (const [, { movieId: granted, until, isRevoked }] of state.grants) {
    const fits = granted === null || granted === movieId;
    if (!isRevoked && until > at && fits) found.push({ ...FULL, source: { kind: 'grant', until }, changesAt: until });
  }
  return found.reduce(combine, FREE);
}

/** The better of two in every respect, with the source that opens more, then lasts longer. */
function combine(one: Entitlement, other: Entitlement): Entitlement {
  const better = isBetter(other, one) ? other : one;
  return {
    premiumFilms: one.premiumFilms || other.premiumFilms,
    ads: one.ads && other.ads,
    maxHeight: Math.max(one.maxHeight, other.maxHeight),
    screens: Math.max(one.screens, other.screens),
    creatorTools: one.creatorTools || other.creatorTools,
    source: better.source,
    changesAt: [one.changesAt, other.changesAt].filter((at) => at !== null).toSorted()[0] ?? null,
  };
}

function isBetter(one: Entitlement, other: Entitlement): boolean {
  if (other.source.kind === 'free') return true;
  if (one.premiumFilms !== other.premiumFilms) return one.premiumFilms;
  return lasts(one.source) > lasts(other.source);
}

/** Sorts after every time if there is no end. */
const lasts = (source: AccessSource): string => ('until' in source ? (source.until ?? '~') : '~~');
